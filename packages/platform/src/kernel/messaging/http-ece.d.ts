/** Encrypted content encoding (RFC 8188), with the keys of a browser's push subscription (RFC 8291). */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Keys {
    readonly version: 'aes128gcm'
    /** Of this side. */
    readonly privateKey: ECDH
    /** The public key of the other side, when encrypting. */
    readonly dh?: Uint8Array
    readonly authSecret: Uint8Array
  }

  export function encrypt(content: Uint8Array, keys: Keys): Buffer
  export function decrypt(content: Uint8Array, keys: Keys): Buffer
}
