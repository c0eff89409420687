import type { PosterSubject } from './poster.ts'

const longest = 1_280

/** Draws a generic poster as SVG: the name and the duration of the video. */
export function drawPoster({ name, duration, width, height }: PosterSubject): string {
  const scale = longest / Math.max(width, height)
  const [w, h] = [Math.max(16, Math.round(width * scale)), Math.max(16, Math.round(height * scale))]
  const unit = Math.min(w, h)
  const [x, y] = [w / 2, h * 0.44]
  const text = (at: number, size: number, words: string) =>
    `<text x="${x}" y="${at}" font-family="sans-serif" font-size="${size}" fill="#f4efe6" text-anchor="middle">${words}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#4a4f55"/><stop offset="1" stop-color="#23262a"/></linearGradient></defs>`,
    `<rect width="${w}" height="${h}" fill="url(#g)"/><circle cx="${x}" cy="${y}" r="${unit * 0.13}" fill="#f4efe6" opacity=".92"/>`,
    `<path d="M${x - unit * 0.04} ${y - unit * 0.065}v${unit * 0.13}l${unit * 0.11} ${-unit * 0.065}z" fill="#23262a"/>`,
    text(y + unit * 0.27, unit * 0.055, toText(shorten(name, Math.floor((w / unit) * 28)))),
    text(y + unit * 0.35, unit * 0.042, length(duration)),
    '</svg>',
  ].join('')
}

function length(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

function shorten(name: string, most: number): string {
  const characters = [...name]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : name
}

function toText(words: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these, not even escaped.
  return words.replace(/[\x00-\x1f\ufffe\uffff]/g, ' ').replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
}
