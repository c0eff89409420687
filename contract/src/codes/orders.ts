import type { CodeEntry } from '../codes.ts'

export const orders = {
} as const satisfies Record<string, CodeEntry>
