import type { Theme } from './theme.ts'

export interface Preset {
  readonly name: string
  readonly theme: Theme
}

const editorial: Theme = {
  colours: { background: '#fcfaf7', surface: '#f6f2eb', text: '#211b16', accent: '#9a3f20' },
  darkColours: { background: '#171412', surface: '#1f1b18', text: '#f3ede4', accent: '#e8a27c' },
  fonts: 'NEWSREADER_FIGTREE',
  cornerRadius: 6,
  density: 'REGULAR',
  header: 'CENTRED',
  buttons: { fill: 'FILLED', shape: 'ROUNDED' },
}

/** The look of a shop whose owner has chosen none. */
export const defaultTheme: Theme = {
  colours: {
    background: '#ffffff',
    surface: '#f5f5f4',
    text: '#1b1b1a',
    accent: '#1f4fa3',
    button: '#1b1b1a',
  },
  fonts: 'INTER',
  cornerRadius: 6,
  density: 'REGULAR',
  header: 'LEFT',
  buttons: { fill: 'FILLED', shape: 'ROUNDED' },
}

const market: Theme = {
  colours: {
    background: '#fffdf6',
    surface: '#f4f1e2',
    text: '#22301f',
    accent: '#2f6b2c',
    button: '#2f6b2c',
  },
  fonts: 'FRAUNCES_WORK_SANS',
  cornerRadius: 14,
  density: 'SPACIOUS',
  header: 'LEFT',
  buttons: { fill: 'FILLED', shape: 'PILL' },
}

const night: Theme = {
  colours: {
    background: '#121317',
    surface: '#1b1d23',
    text: '#eeeef2',
    accent: '#b9a5ff',
    button: '#d7f26b',
  },
  fonts: 'SPACE_GROTESK_DM_SANS',
  cornerRadius: 0,
  density: 'COMPACT',
  header: 'LEFT',
  buttons: { fill: 'FILLED', shape: 'SQUARE' },
}

/** Looks to start from. */
export const presets: Readonly<Record<'editorial' | 'studio' | 'market' | 'night', Preset>> = {
  editorial: { name: 'Editorial', theme: editorial },
  studio: { name: 'Studio', theme: defaultTheme },
  market: { name: 'Market', theme: market },
  night: { name: 'Night', theme: night },
}
