#ifndef KORZO_CPANGO_H
#define KORZO_CPANGO_H

// Pango and cairo for Swift: a PDF document that is drawn from the first page to the last. Lengths
// are points (1/72 inch), from the upper left corner of the page.
//
// A document with its texts belongs to one thread at a time.

#include <stddef.h>

typedef struct korzo_pdf korzo_pdf;
typedef struct korzo_text korzo_text;

// Takes the next bytes of the document; anything but 0 is a failure.
typedef int (*korzo_pdf_sink)(void *context, const unsigned char *bytes, unsigned int count);

// Finds the fonts of the machine, which takes seconds where fontconfig has not kept what it knows of
// them, and keeps that then. How many there are, or -1. What Pango and its libraries complain of later
// is told on standard error, but no more than 20 times.
int korzo_fonts_find(void);
// The folders in which fonts are, or to which links from there lead: a list that ends in NULL and
// stays. After korzo_fonts_find.
const char *const *korzo_font_folders(void);

// Begins a document with its first page; NULL when there is no memory.
korzo_pdf *korzo_pdf_open(double width, double height, korzo_pdf_sink sink, void *context);
// Writes the rest, and gives the document back. The description of a failure, or NULL.
const char *korzo_pdf_close(korzo_pdf *pdf);
// The description of a failure so far, or NULL.
const char *korzo_pdf_failure(korzo_pdf *pdf);

// `created` is an ISO 8601 moment.
void korzo_pdf_describe(korzo_pdf *pdf, const char *title, const char *author, const char *creator,
                        const char *created);
// Ends the page; what follows is on the next.
void korzo_pdf_end_page(korzo_pdf *pdf);
// Adds a bookmark to a height of a page (from 1) under another one (0 is the top); its number.
int korzo_pdf_bookmark(korzo_pdf *pdf, int parent, const char *text, int page, double y);

// What follows is an element of the document's structure: H1, P, Table, TR, TH, TD, Figure…
void korzo_pdf_begin_element(korzo_pdf *pdf, const char *name);
void korzo_pdf_end_element(korzo_pdf *pdf, const char *name);
// What follows leads to an address, until the element "Link" ends. It must be ASCII without quotes,
// brackets and backslashes: cairo 1.16 writes it into the document as it is.
void korzo_pdf_begin_link(korzo_pdf *pdf, const char *address);

// The colour of what follows, 0xRRGGBB.
void korzo_pdf_set_colour(korzo_pdf *pdf, unsigned int rgb);
void korzo_pdf_fill_rectangle(korzo_pdf *pdf, double x, double y, double width, double height,
                              double radius);
void korzo_pdf_fill_circle(korzo_pdf *pdf, double x, double y, double radius);
// A line through `count` points, given as x, y, x, y…
void korzo_pdf_stroke(korzo_pdf *pdf, const double *points, size_t count, double width);
// Draws a JPEG, whose bytes go into the document as they are; 0 when it was taken.
int korzo_pdf_draw_jpeg(korzo_pdf *pdf, const void *bytes, size_t length, int pixel_width,
                        int pixel_height, double x, double y, double width, double height);

typedef enum { KORZO_TEXT_START, KORZO_TEXT_CENTRE, KORZO_TEXT_END } korzo_text_alignment;

// Sets a UTF-8 text in a font such as "Noto Sans Bold 9", in lines no wider than `width` (below 0:
// one line per paragraph). With `most_lines` above 0 so many are kept, and the last one ends in "…".
korzo_text *korzo_text_set(korzo_pdf *pdf, const char *text, size_t length, const char *font,
                           const char *language, double width, double line_spacing,
                           korzo_text_alignment alignment, int most_lines);
void korzo_text_release(korzo_text *text);

double korzo_text_width(korzo_text *text);
double korzo_text_height(korzo_text *text);
int korzo_text_lines(korzo_text *text);
// Where a line ends, from the top of the text.
double korzo_text_line_end(korzo_text *text, int line);
// Draws the lines from `first` on, up to `end` without it; the first one's top is at y.
void korzo_text_draw(korzo_pdf *pdf, korzo_text *text, int first, int end, double x, double y);

#endif
