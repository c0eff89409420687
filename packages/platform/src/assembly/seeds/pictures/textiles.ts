import type { Palette } from './palettes.ts'
import { drawShadow, ground, horizon, middle } from './scene.ts'
import { type Canvas, round, seeded } from './svg.ts'

export function drawBlanket(canvas: Canvas, palette: Palette): void {
  drawShadow(canvas, middle, ground, 420, 0.32)
  for (let fold = 0; fold < 5; fold++) {
    const y = ground - 20 - fold * 104
    const wobble = [0, 14, -8, 10, -4][fold] as number
    const outline = `M${middle - 420 + wobble} ${y}C${middle - 470 + wobble} ${y - 8} ${middle - 470 + wobble} ${y - 108} ${middle - 410 + wobble} ${y - 112}H${middle + 400 + wobble}C${middle + 452 + wobble} ${y - 100} ${middle + 452 + wobble} ${y - 6} ${middle + 404 + wobble} ${y}Z`
    canvas.add(
      `<path d="${outline}" fill="${canvas.gradient(
        [
          [0, palette.light],
          [0.35, palette.base],
          [1, palette.dark],
        ],
        'down',
      )}"/>`,
    )
    canvas.clipped(outline, () => {
      drawWeave(canvas, middle - 480, y - 120, 960, 130, palette)
      if (fold % 2 === 1)
        canvas.add(
          `<rect x="${middle - 480}" y="${y - 74}" width="960" height="20" fill="${palette.accent}" opacity="0.55"/>`,
        )
      canvas.add(
        `<rect x="${middle - 480}" y="${y - 120}" width="960" height="130" fill="${canvas.gradient([
          [0, '#fff', 0.22],
          [0.3, '#fff', 0],
          [1, '#000', 0.22],
        ])}"/>`,
      )
    })
  }
  const random = seeded(11)
  for (let tassel = 0; tassel < 46; tassel++) {
    const x = middle - 404 + tassel * 17.6
    canvas.add(
      `<path d="M${round(x)} ${ground - 26}q${round(random() * 12 - 6)} 34 ${round(random() * 14 - 7)} ${round(58 + random() * 14)}" stroke="${tassel % 3 ? palette.base : palette.dark}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
    )
  }
}

export function drawTeaTowel(canvas: Canvas, palette: Palette): void {
  canvas.add(
    `<path d="M150 430H1130" stroke="#8a6a45" stroke-width="30" stroke-linecap="round"/><path d="M150 422H1130" stroke="#c79f6e" stroke-width="8" stroke-linecap="round" opacity="0.7"/>`,
  )
  drawHangingCloth(canvas, palette, 330, 950, 400, 1230, (y) => [520, 560, 1060, 1100, 1130].includes(y))
}

export function drawCushion(canvas: Canvas, palette: Palette): void {
  drawShadow(canvas, middle, ground, 420, 0.36)
  const [left, right, top, bottom] = [middle - 430, middle + 430, ground - 760, ground + 6]
  const outline = `M${left} ${top}C${middle - 180} ${top + 56} ${middle + 180} ${top + 56} ${right} ${top}C${right - 54} ${top + 240} ${right - 54} ${bottom - 240} ${right} ${bottom}C${middle + 180} ${bottom - 34} ${middle - 180} ${bottom - 34} ${left} ${bottom}C${left + 54} ${bottom - 240} ${left + 54} ${top + 240} ${left} ${top}Z`
  canvas.add(`<path d="${outline}" fill="${palette.base}"/>`)
  canvas.clipped(outline, () => {
    drawWeave(canvas, left, top, right - left, bottom - top, palette)
    canvas.add(
      `<ellipse cx="${middle - 110}" cy="${top + 280}" rx="430" ry="380" fill="${canvas.glow(palette.light, 0.85)}"/>`,
    )
    canvas.add(
      `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${canvas.gradient([
        [0, '#000', 0],
        [0.6, '#000', 0],
        [1, '#000', 0.34],
      ])}"/>`,
    )
    canvas.add(
      `<path d="M${left + 130} ${top}V${bottom}M${left + 160} ${top}V${bottom}" stroke="${palette.accent}" stroke-width="10" opacity="0.6"/>`,
    )
  })
  canvas.add(`<path d="${outline}" fill="none" stroke="${palette.dark}" stroke-width="7" opacity="0.7"/>`)
}

export function drawRobe(canvas: Canvas, palette: Palette): void {
  canvas.add(
    `<circle cx="${middle}" cy="240" r="30" fill="#8a6a45"/><circle cx="${middle - 6}" cy="233" r="12" fill="#c79f6e"/>`,
  )
  const body = `M${middle - 150} 300C${middle - 60} 250 ${middle + 60} 250 ${middle + 150} 300L${middle + 360} 420L${middle + 420} 900L${middle + 280} 920L${middle + 250} 640L${middle + 290} 1340H${middle - 290}L${middle - 250} 640L${middle - 280} 920L${middle - 420} 900L${middle - 360} 420Z`
  canvas.add(
    `<path d="${body}" transform="translate(46 26)" fill="#2a1f14" opacity="0.24" filter="url(#blur28)"/>`,
  )
  canvas.add(`<path d="${body}" fill="${palette.base}"/>`)
  canvas.clipped(body, () => {
    drawWeave(canvas, middle - 430, 250, 860, 1100, palette)
    for (const [x, width, opacity] of [
      [-230, 60, 0.35],
      [-120, 36, 0.22],
      [60, 70, 0.3],
      [190, 80, 0.4],
    ] as const) {
      canvas.add(
        `<path d="M${middle + x} 380C${middle + x - 30} 760 ${middle + x + 20} 1000 ${middle + x - 10} 1340H${middle + x + width}C${middle + x + width + 30} 1000 ${middle + x + width - 20} 760 ${middle + x + width} 380Z" fill="${palette.dark}" opacity="${opacity}" filter="url(#blur12)"/>`,
      )
    }
    canvas.add(
      `<rect x="${middle - 430}" y="250" width="860" height="1100" fill="${canvas.gradient([
        [0, '#fff', 0.3],
        [0.5, '#fff', 0],
        [1, '#000', 0.18],
      ])}"/>`,
    )
  })
  canvas.add(
    `<path d="M${middle - 100} 280L${middle + 30} 820V1340M${middle + 100} 280L${middle - 30} 800" fill="none" stroke="${palette.dark}" stroke-width="30" opacity="0.55"/>`,
  )
  canvas.add(
    `<path d="M${middle - 262} 800H${middle + 262}V862H${middle - 262}Z" fill="${palette.dark}"/><path d="M${middle + 6} 830l-40 250h52l34 -230z" fill="${palette.dark}"/><path d="M${middle - 262} 806H${middle + 262}" stroke="${palette.light}" stroke-width="5" opacity="0.5"/>`,
  )
}

export function drawApron(canvas: Canvas, palette: Palette): void {
  canvas.add(`<circle cx="${middle}" cy="210" r="28" fill="#8a6a45"/>`)
  canvas.add(
    `<path d="M${middle - 170} 430C${middle - 120} 250 ${middle - 40} 220 ${middle} 214C${middle + 40} 220 ${middle + 120} 250 ${middle + 170} 430" fill="none" stroke="${palette.dark}" stroke-width="22"/>`,
  )
  const body = `M${middle - 190} 420H${middle + 190}C${middle + 200} 560 ${middle + 260} 640 ${middle + 350} 680L${middle + 330} 1320H${middle - 330}L${middle - 350} 680C${middle - 260} 640 ${middle - 200} 560 ${middle - 190} 420Z`
  canvas.add(
    `<path d="${body}" transform="translate(40 24)" fill="#2a1f14" opacity="0.24" filter="url(#blur28)"/><path d="${body}" fill="${palette.base}"/>`,
  )
  canvas.clipped(body, () => {
    drawWeave(canvas, middle - 360, 410, 720, 920, palette)
    canvas.add(
      `<rect x="${middle - 360}" y="410" width="720" height="920" fill="${canvas.gradient([
        [0, '#fff', 0.26],
        [0.45, '#fff', 0],
        [1, '#000', 0.26],
      ])}"/>`,
    )
  })
  canvas.add(
    `<path d="M${middle - 200} 860H${middle + 200}V1120Q${middle} 1150 ${middle - 200} 1120Z" fill="${palette.base}" stroke="${palette.dark}" stroke-width="6" stroke-dasharray="18 10"/><path d="M${middle} 860V1134" stroke="${palette.dark}" stroke-width="5" stroke-dasharray="18 10"/>`,
  )
  canvas.add(
    `<path d="M${middle - 346} 700C${middle - 470} 760 ${middle - 450} 900 ${middle - 500} 1000M${middle + 346} 700C${middle + 470} 760 ${middle + 450} 900 ${middle + 480} 1040" fill="none" stroke="${palette.dark}" stroke-width="16" stroke-linecap="round"/>`,
  )
}

/** A hanging cloth with folds. */
function drawHangingCloth(
  canvas: Canvas,
  palette: Palette,
  left: number,
  right: number,
  top: number,
  bottom: number,
  isStripe: (y: number) => boolean,
): void {
  const outline = `M${left} ${top}Q${middle} ${top + 24} ${right} ${top}C${right + 16} ${top + 300} ${right - 18} ${bottom - 240} ${right + 8} ${bottom}Q${middle} ${bottom + 40} ${left - 8} ${bottom}C${left + 18} ${bottom - 240} ${left - 16} ${top + 300} ${left} ${top}Z`
  canvas.add(
    `<path d="${outline}" transform="translate(40 26)" fill="#2a1f14" opacity="0.24" filter="url(#blur28)"/><path d="${outline}" fill="${palette.light}"/>`,
  )
  canvas.clipped(outline, () => {
    drawWeave(canvas, left - 20, top, right - left + 40, bottom - top + 40, palette)
    for (let y = top; y < bottom; y += 10) {
      if (isStripe(y))
        canvas.add(
          `<path d="M${left - 20} ${y}q${(right - left) / 2} 34 ${right - left + 40} 0" stroke="${palette.base}" stroke-width="20" fill="none"/>`,
        )
    }
    for (const x of [left + 90, left + 250, left + 430, left + 540]) {
      canvas.add(
        `<rect x="${x}" y="${top - 20}" width="54" height="${bottom - top + 80}" fill="${palette.dark}" opacity="0.22" filter="url(#blur12)"/><rect x="${x + 60}" y="${top - 20}" width="40" height="${bottom - top + 80}" fill="#fff" opacity="0.3" filter="url(#blur12)"/>`,
      )
    }
  })
  if (bottom > horizon) drawShadow(canvas, middle, ground + 60, 260, 0.12)
}

/** A weave with visible threads. */
export function drawWeave(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  palette: Palette,
): void {
  const across: string[] = []
  const down: string[] = []
  for (let line = 0; line < height; line += 9) across.push(`M${x} ${y + line}h${width}`)
  for (let line = 0; line < width; line += 9) down.push(`M${x + line} ${y}v${height}`)
  canvas.add(
    `<path d="${across.join('')}" stroke="${palette.dark}" stroke-width="2.4" opacity="0.26"/><path d="${down.join('')}" stroke="${palette.light}" stroke-width="2.4" opacity="0.32"/>`,
  )
}
