import { roundness } from './lathe.ts'
import { oak, type Palette, palettes } from './palettes.ts'
import { drawShadow, ground, horizon, middle } from './scene.ts'
import { type Canvas, seeded } from './svg.ts'
import { drawBowl, drawBranch, drawMug, drawVase } from './vessels.ts'

export function drawBook(canvas: Canvas, palette: Palette): void {
  drawShadow(canvas, middle, ground, 380, 0.3)
  const [left, top] = [middle - 320, ground - 860]
  canvas.add(
    `<path d="M${left + 18} ${top + 20}h640v846h-640z" fill="#efe7d8"/><path d="M${left + 640} ${top + 10}v850l18 8v-846z" fill="#d8cbb2"/>`,
  )
  canvas.add(
    `<rect x="${left}" y="${top}" width="640" height="856" fill="${canvas.gradient([
      [0, palette.dark],
      [0.05, palette.base],
      [0.09, palette.dark],
      [0.13, palette.base],
      [1, palette.base],
    ])}"/>`,
  )
  canvas.clipped(`M${left + 120} ${top + 110}h440v470h-440z`, () => {
    for (let row = 0; row < 6; row++) {
      for (let column = 0; column < 6; column++) {
        const [x, y] = [left + 120 + column * 80, top + 110 + row * 80]
        canvas.add(
          (row + column) % 2
            ? `<path d="M${x} ${y}h80l-80 80z" fill="${palette.light}"/>`
            : `<circle cx="${x + 40}" cy="${y + 40}" r="30" fill="none" stroke="${palette.light}" stroke-width="12"/>`,
        )
      }
    }
  })
  canvas.add(
    `<path d="M${left + 120} ${top + 660}h440M${left + 120} ${top + 712}h300" stroke="${palette.light}" stroke-width="16" stroke-linecap="round"/><path d="M${left + 120} ${top + 770}h150" stroke="${palette.light}" stroke-width="8" stroke-linecap="round" opacity=".7"/>`,
  )
}

export function drawGlazeNotes(canvas: Canvas, palette: Palette): void {
  drawShadow(canvas, middle, ground, 360, 0.26)
  const tiles = ['fog', 'moss', 'ember', 'clay', 'oat', 'slate', 'heather', 'ink', 'brass'] as const
  canvas.add(
    `<rect x="${middle - 340}" y="${ground - 880}" width="680" height="880" fill="#faf5ea"/><path d="M${middle - 270} ${ground - 800}h300" stroke="${palette.dark}" stroke-width="18" stroke-linecap="round"/>`,
  )
  for (const [index, name] of tiles.entries()) {
    const [x, y] = [middle - 270 + (index % 3) * 190, ground - 710 + Math.floor(index / 3) * 210]
    canvas.add(
      `<rect x="${x}" y="${y}" width="150" height="150" rx="8" fill="${roundness(canvas, palettes[name])}"/><path d="M${x} ${y + 172}h100" stroke="#9a8f7e" stroke-width="5" stroke-linecap="round"/>`,
    )
  }
}

export function drawCoffeeBag(canvas: Canvas, palette: Palette): void {
  drawShadow(canvas, middle, ground, 300, 0.34)
  const [left, right, top] = [middle - 270, middle + 270, ground - 800]
  const body = `M${left} ${top + 60}L${left - 16} ${ground - 10}Q${middle} ${ground + 34} ${right + 16} ${ground - 10}L${right} ${top + 60}Z`
  canvas.add(
    `<path d="${body}" fill="${canvas.gradient([
      [0, '#b98d5f'],
      [0.2, '#dcb98c'],
      [0.55, '#c99f6f'],
      [1, '#8a6540'],
    ])}"/>`,
  )
  canvas.add(
    `<path d="M${left} ${top}h540v78H${left}z" fill="${canvas.gradient([
      [0, '#a87d52'],
      [0.3, '#cfa878'],
      [1, '#7d5a38'],
    ])}"/><path d="M${left} ${top + 40}h540" stroke="#6e4f31" stroke-width="4" opacity=".5"/>`,
  )
  canvas.add(`<path d="M${left - 26} ${top + 14}h592v26H${left - 26}z" fill="${palette.dark}"/>`)
  canvas.clipped(body, () =>
    canvas.add(
      `<path d="M${left + 60} ${top + 60}l-50 800h110l-20 -800z" fill="#000" opacity=".08" filter="url(#blur12)"/>`,
    ),
  )
  canvas.add(
    `<rect x="${middle - 170}" y="${ground - 520}" width="340" height="360" fill="#faf5ea"/><circle cx="${middle}" cy="${ground - 400}" r="70" fill="${palette.base}"/><path d="M${middle - 34} ${ground - 456}q66 56 0 112q66 -20 68 -56t-68 -56z" fill="#faf5ea"/>`,
  )
  canvas.add(
    `<path d="M${middle - 110} ${ground - 270}h220M${middle - 80} ${ground - 228}h160" stroke="#5a4a3a" stroke-width="12" stroke-linecap="round"/>`,
  )
  const random = seeded(3)
  for (let bean = 0; bean < 13; bean++) {
    const [x, y, turn] = [
      middle + 300 + random() * 220 - (bean % 3) * 40,
      ground + 10 + random() * 110,
      random() * 180,
    ]
    canvas.add(
      `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})"><ellipse rx="30" ry="20" fill="#4a2d1a"/><path d="M-26 0q26 10 52 0" fill="none" stroke="#2a180d" stroke-width="4"/><ellipse cx="-8" cy="-8" rx="12" ry="5" fill="#7a5236" opacity=".7"/></g>`,
    )
  }
}

export function drawGiftCard(canvas: Canvas, palette: Palette): void {
  canvas.moved(`rotate(-7 ${middle} ${ground - 260})`, () => {
    const [left, top] = [middle - 400, ground - 560]
    canvas.add(
      `<rect x="${left + 24}" y="${top + 40}" width="800" height="500" rx="26" fill="#2a1f14" opacity="0.34" filter="url(#blur28)"/>`,
    )
    canvas.add(
      `<rect x="${left}" y="${top}" width="800" height="500" rx="22" fill="${canvas.gradient([
        [0, palette.light],
        [0.5, palette.base],
        [1, palette.dark],
      ])}"/>`,
    )
    canvas.add(
      `<path d="M${left + 590} ${top}h56v500h-56zM${left} ${top + 300}h800v40h-800z" fill="#fdf6e7" opacity="0.82"/>`,
    )
    canvas.add(
      `<path d="M${left + 618} ${top + 316}C${left + 500} ${top + 170} ${left + 430} ${top + 290} ${left + 618} ${top + 316}C${left + 740} ${top + 170} ${left + 800} ${top + 290} ${left + 618} ${top + 316}C${left + 560} ${top + 420} ${left + 520} ${top + 440} ${left + 500} ${top + 430}M${left + 618} ${top + 316}C${left + 670} ${top + 400} ${left + 710} ${top + 430} ${left + 740} ${top + 424}" fill="none" stroke="#fdf6e7" stroke-width="24"/>`,
    )
    canvas.add(
      `<path d="M${left + 70} ${top + 90}h240M${left + 70} ${top + 134}h150" stroke="#fdf6e7" stroke-width="18" stroke-linecap="round" opacity="0.9"/>`,
    )
  })
}

/** A potter's wheel with clay and water. */
export function drawWorkshop(canvas: Canvas, palette: Palette): void {
  drawShelf(canvas, 420)
  const y = ground + 40
  drawShadow(canvas, middle, y, 420, 0.34)
  canvas.add(
    `<ellipse cx="${middle}" cy="${y - 20}" rx="430" ry="96" fill="#6f6a62"/><ellipse cx="${middle}" cy="${y - 44}" rx="430" ry="94" fill="${canvas.gradient(
      [
        [0, '#c9c4ba'],
        [0.4, '#a8a297'],
        [1, '#6f6a62'],
      ],
    )}"/>`,
  )
  for (const [rx, opacity] of [
    [330, 0.4],
    [250, 0.3],
  ] as const)
    canvas.add(
      `<ellipse cx="${middle}" cy="${y - 46}" rx="${rx}" ry="${rx * 0.22}" fill="none" stroke="#7e786e" stroke-width="4" opacity="${opacity}"/>`,
    )
  drawBowl(canvas, palette, middle, y - 40, 0.74)
  drawMug(canvas, palettes.oat, 1090, y + 60, 0.42)
}

/** The studio with a board of pots at a window. */
export function drawStudio(canvas: Canvas): void {
  drawShelf(canvas, 520)
  drawVase(canvas, palettes.fog, 380, ground)
  drawBowl(canvas, palettes.moss, 820, ground + 30, 0.8)
  drawBowl(canvas, palettes.ember, 820, ground - 70, 0.66)
  drawMug(canvas, palettes.oat, 1080, ground + 110, 0.5)
}

/** Background objects of a home scene. */
export function drawCompany(canvas: Canvas): void {
  canvas.add(
    `<rect x="60" y="${horizon + 96}" width="360" height="56" fill="#8c5f45"/><rect x="80" y="${horizon + 44}" width="320" height="52" fill="#d9cfbd"/><rect x="64" y="${horizon}" width="330" height="44" fill="#54626b"/>`,
  )
  drawBranch(canvas, 240, horizon - 60)
  canvas.add(
    `<path d="M196 ${horizon - 90}h88l-14 92h-60z" fill="${canvas.gradient([
      [0, '#e9dfce'],
      [0.4, '#f7f0e3'],
      [1, '#b6a78d'],
    ])}"/>`,
  )
}

export function drawShelf(canvas: Canvas, y: number): void {
  canvas.add(
    `<rect x="120" y="${y + 14}" width="1040" height="40" fill="#2a1f14" opacity="0.25" filter="url(#blur12)"/><rect x="100" y="${y}" width="1080" height="30" fill="${canvas.gradient(
      [
        [0, oak.light],
        [1, oak.base],
      ],
      'down',
    )}"/>`,
  )
  for (const [index, name] of (['slate', 'oat', 'clay', 'fog', 'moss'] as const).entries()) {
    drawMug(canvas, palettes[name], 250 + index * 190, y, 0.3 + (index % 2) * 0.08)
  }
}
