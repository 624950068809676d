#include "CCairo.h"
#include "library_loading.h"

#define LIBRARY "libcairo.so.2"

const char *cairo_problem(void) { return library_problem(LIBRARY); }

/* What is drawn with; the linker names a function that is missing here. */
FORWARD(void, cairo_clip, (cairo_t *cr), (cr))
FORWARD(void, cairo_clip_extents, (cairo_t *cr, double *x1, double *y1, double *x2, double *y2),
        (cr, x1, y1, x2, y2))
FORWARD(void, cairo_close_path, (cairo_t *cr), (cr))
FORWARD(cairo_t *, cairo_create, (cairo_surface_t *target), (target))
FORWARD(void, cairo_curve_to, (cairo_t *cr, double x1, double y1, double x2, double y2, double x3,
        double y3), (cr, x1, y1, x2, y2, x3, y3))
FORWARD(void, cairo_destroy, (cairo_t *cr), (cr))
FORWARD(void, cairo_fill, (cairo_t *cr), (cr))
FORWARD(cairo_font_options_t *, cairo_font_options_create, (void), ())
FORWARD(void, cairo_font_options_destroy, (cairo_font_options_t *options), (options))
FORWARD(void, cairo_font_options_set_antialias, (cairo_font_options_t *options,
        cairo_antialias_t antialias), (options, antialias))
FORWARD(void, cairo_font_options_set_hint_metrics, (cairo_font_options_t *options,
        cairo_hint_metrics_t hint_metrics), (options, hint_metrics))
FORWARD(void, cairo_font_options_set_hint_style, (cairo_font_options_t *options,
        cairo_hint_style_t hint_style), (options, hint_style))
FORWARD(void, cairo_get_matrix, (cairo_t *cr, cairo_matrix_t *matrix), (cr, matrix))
FORWARD(cairo_operator_t, cairo_get_operator, (cairo_t *cr), (cr))
FORWARD(cairo_scaled_font_t *, cairo_get_scaled_font, (cairo_t *cr), (cr))
FORWARD(void, cairo_glyph_free, (cairo_glyph_t *glyphs), (glyphs))
FORWARD(void, cairo_identity_matrix, (cairo_t *cr), (cr))
FORWARD(cairo_surface_t *, cairo_image_surface_create, (cairo_format_t format, int width,
        int height), (format, width, height))
FORWARD(cairo_surface_t *, cairo_image_surface_create_for_data, (unsigned char *data,
        cairo_format_t format, int width, int height, int stride), (data, format, width, height,
        stride))
FORWARD(cairo_surface_t *, cairo_image_surface_create_from_png, (const char *filename),
        (filename))
FORWARD(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *surface), (surface))
FORWARD(int, cairo_image_surface_get_height, (cairo_surface_t *surface), (surface))
FORWARD(int, cairo_image_surface_get_stride, (cairo_surface_t *surface), (surface))
FORWARD(int, cairo_image_surface_get_width, (cairo_surface_t *surface), (surface))
FORWARD(void, cairo_line_to, (cairo_t *cr, double x, double y), (cr, x, y))
FORWARD(void, cairo_mask_surface, (cairo_t *cr, cairo_surface_t *surface, double surface_x,
        double surface_y), (cr, surface, surface_x, surface_y))
FORWARD(void, cairo_move_to, (cairo_t *cr, double x, double y), (cr, x, y))
FORWARD(void, cairo_new_path, (cairo_t *cr), (cr))
FORWARD(void, cairo_paint, (cairo_t *cr), (cr))
FORWARD(void, cairo_paint_with_alpha, (cairo_t *cr, double alpha), (cr, alpha))
FORWARD(void, cairo_pattern_add_color_stop_rgba, (cairo_pattern_t *pattern, double offset,
        double red, double green, double blue, double alpha), (pattern, offset, red, green, blue,
        alpha))
FORWARD(cairo_pattern_t *, cairo_pattern_create_linear, (double x0, double y0, double x1,
        double y1), (x0, y0, x1, y1))
FORWARD(cairo_pattern_t *, cairo_pattern_create_radial, (double cx0, double cy0, double radius0,
        double cx1, double cy1, double radius1), (cx0, cy0, radius0, cx1, cy1, radius1))
FORWARD(void, cairo_pattern_destroy, (cairo_pattern_t *pattern), (pattern))
FORWARD(cairo_pattern_t *, cairo_pop_group, (cairo_t *cr), (cr))
FORWARD(void, cairo_push_group, (cairo_t *cr), (cr))
FORWARD(void, cairo_rectangle, (cairo_t *cr, double x, double y, double width, double height),
        (cr, x, y, width, height))
FORWARD(void, cairo_restore, (cairo_t *cr), (cr))
FORWARD(void, cairo_save, (cairo_t *cr), (cr))
FORWARD(void, cairo_scale, (cairo_t *cr, double sx, double sy), (cr, sx, sy))
FORWARD(cairo_status_t, cairo_scaled_font_text_to_glyphs, (cairo_scaled_font_t *scaled_font,
        double x, double y, const char *utf8, int utf8_len, cairo_glyph_t **glyphs,
        int *num_glyphs, cairo_text_cluster_t **clusters, int *num_clusters,
        cairo_text_cluster_flags_t *cluster_flags), (scaled_font, x, y, utf8, utf8_len, glyphs,
        num_glyphs, clusters, num_clusters, cluster_flags))
FORWARD(void, cairo_select_font_face, (cairo_t *cr, const char *family, cairo_font_slant_t slant,
        cairo_font_weight_t weight), (cr, family, slant, weight))
FORWARD(void, cairo_set_dash, (cairo_t *cr, const double *dashes, int num_dashes, double offset),
        (cr, dashes, num_dashes, offset))
FORWARD(void, cairo_set_fill_rule, (cairo_t *cr, cairo_fill_rule_t fill_rule), (cr, fill_rule))
FORWARD(void, cairo_set_font_options, (cairo_t *cr, const cairo_font_options_t *options), (cr,
        options))
FORWARD(void, cairo_set_font_size, (cairo_t *cr, double size), (cr, size))
FORWARD(void, cairo_set_line_cap, (cairo_t *cr, cairo_line_cap_t line_cap), (cr, line_cap))
FORWARD(void, cairo_set_line_join, (cairo_t *cr, cairo_line_join_t line_join), (cr, line_join))
FORWARD(void, cairo_set_line_width, (cairo_t *cr, double width), (cr, width))
FORWARD(void, cairo_set_matrix, (cairo_t *cr, const cairo_matrix_t *matrix), (cr, matrix))
FORWARD(void, cairo_set_miter_limit, (cairo_t *cr, double limit), (cr, limit))
FORWARD(void, cairo_set_operator, (cairo_t *cr, cairo_operator_t op), (cr, op))
FORWARD(void, cairo_set_source, (cairo_t *cr, cairo_pattern_t *source), (cr, source))
FORWARD(void, cairo_set_source_rgba, (cairo_t *cr, double red, double green, double blue,
        double alpha), (cr, red, green, blue, alpha))
FORWARD(void, cairo_set_source_surface, (cairo_t *cr, cairo_surface_t *surface, double x,
        double y), (cr, surface, x, y))
FORWARD(void, cairo_show_text, (cairo_t *cr, const char *utf8), (cr, utf8))
FORWARD(cairo_status_t, cairo_status, (cairo_t *cr), (cr))
FORWARD(const char *, cairo_status_to_string, (cairo_status_t status), (status))
FORWARD(void, cairo_stroke, (cairo_t *cr), (cr))
FORWARD(void, cairo_surface_destroy, (cairo_surface_t *surface), (surface))
FORWARD(void, cairo_surface_flush, (cairo_surface_t *surface), (surface))
FORWARD(void, cairo_surface_mark_dirty, (cairo_surface_t *surface), (surface))
FORWARD(void, cairo_surface_set_device_offset, (cairo_surface_t *surface, double x_offset,
        double y_offset), (surface, x_offset, y_offset))
FORWARD(cairo_status_t, cairo_surface_status, (cairo_surface_t *surface), (surface))
FORWARD(cairo_status_t, cairo_surface_write_to_png_stream, (cairo_surface_t *surface,
        cairo_write_func_t write_func, void *closure), (surface, write_func, closure))
FORWARD(void, cairo_text_extents, (cairo_t *cr, const char *utf8, cairo_text_extents_t *extents),
        (cr, utf8, extents))
FORWARD(void, cairo_transform, (cairo_t *cr, const cairo_matrix_t *matrix), (cr, matrix))
FORWARD(void, cairo_translate, (cairo_t *cr, double tx, double ty), (cr, tx, ty))
