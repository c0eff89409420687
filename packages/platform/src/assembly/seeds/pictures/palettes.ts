import type { PicturePalette } from '../small-shop/pictures.ts'

/** The colours of an image: the room and the object. */
export interface Palette {
  readonly wall: string
  readonly wallShade: string
  readonly table: string
  readonly tableShade: string
  readonly light: string
  readonly base: string
  readonly dark: string
  readonly accent: string
}

const bright = { wall: '#efe9df', wallShade: '#ddd4c5', table: '#d9c8ae', tableShade: '#c3ae90' }
const cool = { wall: '#e6e7e2', wallShade: '#d0d3cd', table: '#cfc6b6', tableShade: '#b5aa98' }
const warm = { wall: '#f0e2d3', wallShade: '#dec9b4', table: '#d3b795', tableShade: '#b99a77' }
const dusk = { wall: '#3b4048', wallShade: '#24282f', table: '#594a3d', tableShade: '#362c25' }

export const palettes: Readonly<Record<PicturePalette, Palette>> = {
  fog: { ...bright, light: '#f1f1ec', base: '#d3d7d3', dark: '#9aa19e', accent: '#7d8784' },
  moss: { ...bright, light: '#a3b08a', base: '#74835d', dark: '#48553a', accent: '#39442d' },
  ember: { ...cool, light: '#d98a63', base: '#b5623f', dark: '#7a3a22', accent: '#5d2a18' },
  clay: { ...cool, light: '#dba786', base: '#bf7f5c', dark: '#87533a', accent: '#6c3f2b' },
  oat: { ...warm, light: '#f4ead7', base: '#e0d0b4', dark: '#ab9776', accent: '#8b7756' },
  slate: { ...bright, light: '#8fa0a8', base: '#647680', dark: '#3f4d55', accent: '#2f3a41' },
  heather: { ...bright, light: '#bda6b4', base: '#927587', dark: '#5f4857', accent: '#4b3744' },
  ink: { ...warm, light: '#52687d', base: '#2f4459', dark: '#1b2938', accent: '#141e2a' },
  brass: { ...cool, light: '#e4c67e', base: '#bf9746', dark: '#7e5f24', accent: '#5f4719' },
  night: { ...dusk, light: '#c9bda8', base: '#8e8373', dark: '#4b443b', accent: '#f6c878' },
}

/** Unglazed stoneware. */
export const stoneware = { light: '#d8bd9f', base: '#bb9a78', dark: '#87694c' } as const
/** Oiled oak. */
export const oak = { light: '#c99f6d', base: '#a97c4c', dark: '#74512e' } as const
