/* The view trees on which hits are measured, and the questions: those of Tools/bench/program's
 * ViewTrees.swift. flat-N has N siblings in a grid of square cells, app-N ten children a node, deep-N N
 * nested views, each a point smaller on every side.
 */
#ifndef TREES_H
#define TREES_H

#include "peers.h"

enum tree_kind { FLAT, APP, DEEP };

struct tree {
    enum tree_kind kind;
    int count, width, height, columns, cell, levels;
};

static inline struct tree make_tree(enum tree_kind kind, int count)
{
    struct tree t = { kind, count, SIDE, SIDE, 0, 0, 0 };
    if (kind == FLAT) {
        while (t.columns * t.columns < count) t.columns++;
        t.cell = SIDE / t.columns > 1 ? SIDE / t.columns : 1;
        t.width = t.columns * t.cell;
        t.height = (count + t.columns - 1) / t.columns * t.cell;
    }
    for (int nodes = 0, level = 10; kind == APP && nodes < count; level *= 10, t.levels++)
        nodes += level;
    return t;
}

static inline void name_tree(const struct tree *t, char *name, size_t size)
{
    static const char *const kinds[] = { "flat", "app", "deep" };
    snprintf(name, size, "%s-%d", kinds[t->kind], t->count);
}

/* Parents first; siblings one after the other, back to front. */
static inline void build(const struct tree *t, add_view add, void *context)
{
    if (t->kind == FLAT)
        for (int i = 0; i < t->count; i++)
            add(context, i + 1, 0, i % t->columns * t->cell, i / t->columns * t->cell, t->cell,
                t->cell);
    if (t->kind == DEEP)
        for (int i = 0; i < t->count; i++)
            add(context, i + 1, i, 1, 1, SIDE - 2 * (i + 1), SIDE - 2 * (i + 1));
    build_levels(t->levels, add, context);
}

/* Returns the view that must be hit at a random point. */
static inline int ask(const struct tree *t, uint64_t *random, double *x, double *y)
{
    if (t->kind == FLAT) {
        int i = (int)(random01(random) * t->count);
        *x = (i % t->columns + random01(random)) * t->cell;
        *y = (i / t->columns + random01(random)) * t->cell;
        return i + 1;
    }
    if (t->kind == DEEP) {
        *x = t->count + random01(random) * (SIDE - 2 * t->count);
        *y = t->count + random01(random) * (SIDE - 2 * t->count);
        return t->count;
    }
    *x = random01(random) * SIDE;
    *y = random01(random) * SIDE;
    double localX = *x, localY = *y;
    int w = SIDE, h = SIDE, node = 0;
    for (int level = 0; level < t->levels; level++) {
        int c;
        if (level % 2 == 0) { w /= 10; c = (int)(localX / w); localX -= c * w; }
        else { h /= 10; c = (int)(localY / h); localY -= c * h; }
        node = 10 * node + c + 1;
    }
    return node;
}

#endif
