import * as z from 'zod'

const colour = () => z.string().regex(/^#[0-9a-f]{6}$/, 'Expected a colour such as "#1f4fa3", in lower case')

const Colours = z
  .object({
    background: colour(),
    text: colour(),
    accent: colour().describe('Links, selected options and small marks.'),
    surface: colour().optional().describe('Panels and the footer. Default: derived from the background.'),
    button: colour().optional().describe('Primary buttons. Default: the accent.'),
  })
  .meta({ id: 'ThemeColours', description: 'All other colours are derived from these.' })

const FontPair = z
  .enum([
    'INTER',
    'NEWSREADER_FIGTREE',
    'FRAUNCES_WORK_SANS',
    'PLAYFAIR_SOURCE_SANS',
    'SOURCE_SERIF_SOURCE_SANS',
    'SPACE_GROTESK_DM_SANS',
    'WORK_SANS',
    'SYSTEM',
  ])
  .meta({ id: 'FontPair', description: 'The fonts of headings and text. SYSTEM loads no files.' })

const ThemeHeader = z
  .enum(['LEFT', 'CENTRED'])
  .meta({ id: 'ThemeHeader', description: 'The place of the logo in the header of the storefront.' })

export const Theme = z
  .object({
    colours: Colours,
    darkColours: Colours.partial()
      .optional()
      .describe('The colours of the dark scheme. Absent ones are derived. Unused if the background is dark.'),
    fonts: FontPair,
    cornerRadius: z.number().int().min(0).max(24).describe('In pixels.'),
    density: z
      .enum(['COMPACT', 'REGULAR', 'SPACIOUS'])
      .describe('Distances and the height of controls on large screens.'),
    header: ThemeHeader,
    buttons: z.object({ fill: z.enum(['FILLED', 'OUTLINE']), shape: z.enum(['SQUARE', 'ROUNDED', 'PILL']) }),
  })
  .meta({
    id: 'Theme',
    description: 'The look of the storefront, the hosted pages and the emails.',
  })
