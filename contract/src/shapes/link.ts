import * as z from 'zod'

/** A path of the shop, a place on the page, or an address of the web, an email or a phone. Never a script. */
export const link = () =>
  z
    .string()
    .trim()
    .max(2_000)
    .regex(
      /^(?:\/(?![/\\])|#|https?:\/\/[^\s/\\]|mailto:[^\s]|tel:[^\s])[^\s\\]*$/i,
      'Expected a path such as "/products", or an address that begins with https://, mailto: or tel:',
    )
