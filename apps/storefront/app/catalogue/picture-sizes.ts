/**
 * The width between the gutters of a phone, which are 0.6rem + 2.8vw wide. The densest screens get three quarters of
 * their pixels: the eye sees no difference, and a picture weighs half.
 */
export const phoneWide = '(min-resolution: 2.5x) calc(70vw - 0.9rem), calc(94vw - 1.2rem)'

/** A column of two there. */
export const phoneHalf = 'calc(47vw - 1.1rem)'
