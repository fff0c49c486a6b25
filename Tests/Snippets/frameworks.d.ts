// SPDX-License-Identifier: GPL-3.0-or-later
// What the scripts of springs name, as their frameworks declare it.
interface Physics { mass?: number; stiffness?: number; damping?: number; velocity?: number }
declare const element: Element;
declare const start: number;
declare const offset: { value: number };
declare function withSpring(to: number, config?: Physics): number;
declare function spring(options: Physics): (t: number) => number;
declare function animate(what: Element | number, to: { x: number },
  options: Physics & { type: "spring" }): unknown;
declare function animate(what: Element | number, options: { x: number; ease: (t: number) => number }): unknown;
declare function useSpring(options: {
  from: { x: number }; to: { x: number };
  config: { mass?: number; tension?: number; friction?: number; velocity?: number };
}): { x: unknown };
declare const target: number;
declare const value: object;
declare const Animated: {
  spring(value: object, config: Physics & { toValue: number; useNativeDriver: boolean }): { start(): void };
};
declare const CustomEase: { create(name: string, path: string, options?: { precision?: number }): unknown };
declare const gsap: {
  registerPlugin(...plugins: object[]): void;
  to(what: Element, options: { x: number; duration: number; ease: string }): unknown;
};
