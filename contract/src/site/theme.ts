import * as z from 'zod'

import { call } from '../define.ts'
import { Theme } from '../shapes/theme.ts'
import { text } from '../wire.ts'

const example = {
  colours: { background: '#ffffff', text: '#1b1b1a', accent: '#1f4fa3' },
  fonts: 'INTER',
  cornerRadius: 6,
  density: 'REGULAR',
  header: 'LEFT',
  buttons: { fill: 'FILLED', shape: 'ROUNDED' },
} as const

export const theme = {
  getTheme: call('GET /v1/theme', {
    summary: 'Reads the theme of the shop, or the one of a preview.',
    access: ['anyone', 'visitor', 'member', 'staff', 'app'],
    permission: 'none',
    input: z.object({ preview: text(4_000).optional().describe('The token of `previewTheme`.') }),
    output: z.object({
      theme: Theme,
      revision: z.string(),
      previewOrigin: z
        .string()
        .optional()
        .describe('The origin whose pages may show the preview in a frame.'),
    }),
    example: {},
  }),
  updateTheme: call('PUT /v1/theme', {
    summary:
      'Replaces the theme of the shop. It applies within a second. Text must be readable (WCAG 2.2 AA).',
    access: ['staff', 'app'],
    input: z.object({
      theme: Theme,
      revision: z.string().max(20).optional().describe('CONFLICT if the theme changed since.'),
    }),
    output: z.object({ theme: Theme, revision: z.string() }),
    errors: ['CONFLICT'],
    example: { theme: example },
  }),
  previewTheme: call('POST /v1/theme/preview', {
    summary: 'Returns a token with which the storefront shows an unsaved theme for an hour.',
    access: ['staff'],
    input: z.object({
      theme: Theme,
      origin: z
        .string()
        .max(200)
        .regex(/^https?:\/\/[\w.:[\]-]+$/, 'Expected an origin such as "https://admin.example.com"')
        .describe('The origin whose pages may show the preview in a frame.'),
    }),
    output: z.object({
      token: z.string(),
      url: z
        .string()
        .optional()
        .describe('The home page of the storefront with the preview, if its address is known.'),
    }),
    example: { theme: example, origin: 'https://admin.example.com' },
  }),
}
