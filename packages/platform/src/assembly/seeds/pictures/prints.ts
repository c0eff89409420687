import { oak, type Palette } from './palettes.ts'
import { middle } from './scene.ts'
import { type Canvas, seeded } from './svg.ts'

const sheet = { left: middle - 330, top: 270, width: 660, height: 880 } as const

/** A framed print on cotton paper, leaning against the wall. */
function drawFramed(canvas: Canvas, draw: () => void): void {
  const { left, top, width, height } = sheet
  canvas.add(
    `<rect x="${left - 20}" y="${top + 10}" width="${width + 110}" height="${height + 70}" fill="#2a1f14" opacity="0.3" filter="url(#blur28)"/>`,
  )
  canvas.add(
    `<rect x="${left - 46}" y="${top - 46}" width="${width + 92}" height="${height + 92}" fill="${canvas.gradient(
      [
        [0, oak.light],
        [0.5, oak.base],
        [1, oak.dark],
      ],
    )}"/>`,
  )
  canvas.add(
    `<rect x="${left - 20}" y="${top - 20}" width="${width + 40}" height="${height + 40}" fill="#d8cdb8"/><rect x="${left - 14}" y="${top - 14}" width="${width + 28}" height="${height + 28}" fill="#fbf7ee"/>`,
  )
  canvas.clipped(`M${left + 70} ${top + 80}h${width - 140}v${height - 220}h${140 - width}Z`, draw)
  canvas.add(
    `<path d="M${left + 74} ${top + height - 96}h70M${left + width - 190} ${top + height - 96}q40 -22 60 2t60 -6" fill="none" stroke="#7d756a" stroke-width="3.5" stroke-linecap="round"/>`,
  )
  canvas.add(
    `<path d="M${left - 14} ${top - 14}h${width * 0.6}L${left - 14} ${top + height * 0.7}Z" fill="#fff" opacity="0.13"/>`,
  )
}

export function drawTide(canvas: Canvas, palette: Palette): void {
  const { left, top, width } = sheet
  drawFramed(canvas, () => {
    canvas.add(
      `<rect x="${left}" y="${top}" width="${width}" height="900" fill="#ece4d2"/><circle cx="${left + 440}" cy="${top + 230}" r="74" fill="#d9905f"/>`,
    )
    for (let wave = 0; wave < 9; wave++) {
      const y = top + 330 + wave * 48
      canvas.add(
        `<path d="M${left} ${y}q82 ${-34 + wave * 2} 165 0t165 0t165 0t165 0V${top + 900}H${left}Z" fill="${wave % 2 ? palette.base : palette.light}" opacity="${0.5 + wave * 0.055}"/>`,
      )
    }
    canvas.add(
      `<path d="M${left + 150} ${top + 322}h150l-34 44h-86zM${left + 220} ${top + 312}v-120l70 108z" fill="${palette.dark}"/>`,
    )
  })
}

export function drawWren(canvas: Canvas, palette: Palette): void {
  const { left, top } = sheet
  drawFramed(canvas, () => {
    canvas.add(
      `<rect x="${left}" y="${top}" width="660" height="900" fill="#f1eadb"/><path d="M${left + 60} ${top + 640}C${left + 240} ${top + 560} ${left + 420} ${top + 600} ${left + 640} ${top + 470}" fill="none" stroke="${palette.dark}" stroke-width="16"/>`,
    )
    for (const [x, y, turn] of [
      [130, 600, -40],
      [210, 574, 120],
      [470, 560, -60],
      [540, 520, 110],
      [590, 500, -30],
    ] as const) {
      canvas.add(
        `<path transform="translate(${left + x} ${top + y}) rotate(${turn})" d="M0 0C26 -40 90 -44 120 -6C90 26 28 30 0 0Z" fill="${palette.base}"/>`,
      )
    }
    const [x, y] = [left + 330, top + 440]
    canvas.add(
      `<path d="M${x - 120} ${y - 150}l34 116l-20 -4z" fill="#6b4a30"/><ellipse cx="${x}" cy="${y + 20}" rx="128" ry="106" fill="#8d623d"/><ellipse cx="${x + 40}" cy="${y + 54}" rx="78" ry="66" fill="#d9bd95"/>`,
    )
    canvas.add(
      `<circle cx="${x + 96}" cy="${y - 62}" r="66" fill="#8d623d"/><path d="M${x + 152} ${y - 74}l70 -10l-68 26z" fill="#3d2c1e"/><path d="M${x + 60} ${y - 84}q40 -30 92 -10" fill="none" stroke="#e8d4b2" stroke-width="9"/><circle cx="${x + 112}" cy="${y - 66}" r="9" fill="#1e1611"/>`,
    )
    canvas.add(
      `<path d="M${x - 100} ${y - 20}q90 -50 150 40q-100 50 -150 -40z" fill="#6b4a30"/><path d="M${x + 6} ${y + 120}v44m34 -48v36" stroke="#3d2c1e" stroke-width="7"/>`,
    )
  })
}

export function drawAlphabet(canvas: Canvas, palette: Palette): void {
  const { left, top } = sheet
  drawFramed(canvas, () => {
    canvas.add(`<rect x="${left}" y="${top}" width="660" height="900" fill="#f4efe2"/>`)
    const random = seeded(5)
    for (let cell = 0; cell < 20; cell++) {
      const [x, y] = [left + 90 + (cell % 4) * 124, top + 96 + Math.floor(cell / 4) * 130]
      canvas.add(
        `<g transform="translate(${x} ${y})" fill="${random() > 0.75 ? '#b5623f' : palette.base}">${glyphs[cell % glyphs.length]}</g>`,
      )
    }
  })
}

/** An alphabet of three shapes in the style of linocut. */
const glyphs = [
  '<path d="M0 100L50 0L100 100H72L50 52L28 100Z"/>',
  '<path d="M0 0H50A26 26 0 0 1 50 50A26 26 0 0 1 50 100H0Z"/>',
  '<path d="M100 0A50 50 0 0 0 100 100V70A20 20 0 0 1 100 30Z"/>',
  '<path d="M0 0A70 50 0 0 1 0 100Z"/><path d="M20 0h30v100H20z" opacity=".5"/>',
  '<path d="M0 0H90V24H28V40H70V62H28V78H90V100H0Z"/>',
  '<path d="M0 0H90V26H30V44H70V68H30V100H0Z"/>',
  '<circle cx="50" cy="50" r="50"/><path d="M50 50H100V74H50Z" fill="#f4efe2"/>',
  '<path d="M0 0H28V38H62V0H90V100H62V64H28V100H0Z"/>',
  '<path d="M30 0H60V100H30Z"/><circle cx="45" cy="50" r="34" opacity=".4"/>',
] as const
