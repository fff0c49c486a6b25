/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPRINGTUNE_CGSL_SHIM_H
#define SPRINGTUNE_CGSL_SHIM_H

#include <gsl/gsl_blas.h>
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <gsl/gsl_multimin.h>
#include <gsl/gsl_spline.h>

/* GSL names each algorithm by a global pointer that is not const. Swift 6 sees shared mutable
   state and refuses to read it; nothing ever assigns to these, so a function may return them. */

static inline const gsl_multimin_fminimizer_type *springtune_nmsimplex2(void) {
  return gsl_multimin_fminimizer_nmsimplex2;
}

static inline const gsl_multifit_nlinear_type *springtune_trust_region(void) {
  return gsl_multifit_nlinear_trust;
}

static inline const gsl_multifit_nlinear_trs *springtune_lm(void) {
  return gsl_multifit_nlinear_trs_lm;
}

static inline const gsl_multifit_nlinear_trs *springtune_lmaccel(void) {
  return gsl_multifit_nlinear_trs_lmaccel;
}

static inline const gsl_interp_type *springtune_cspline(void) {
  return gsl_interp_cspline;
}

#endif
