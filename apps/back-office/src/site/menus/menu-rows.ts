import type { Menu, MenuSubEntry, NewMenuEntry, NewMenuSubEntry } from '@vitrine/client/menus'

import { moved } from '../../shell/move-buttons.tsx'

/** An entry of a menu: those below it follow it. */
export interface MenuRow extends Omit<MenuSubEntry, 'link'> {
  readonly key: string
  /** 1: below the last row with 0. */
  readonly level: 0 | 1
}

export function toRows({ entries }: Pick<Menu, 'entries'>): MenuRow[] {
  return entries.flatMap(({ entries: inside, ...entry }, index) => [
    toRow(entry, String(index), 0),
    ...inside.map((one, place) => toRow(one, `${index}.${place}`, 1)),
  ])
}

const toRow = ({ link, ...entry }: MenuSubEntry, key: string, level: 0 | 1): MenuRow => ({
  ...entry,
  key,
  level,
})

export function toEntries(rows: readonly MenuRow[]): NewMenuEntry[] {
  return blocks(rows).map(([head, ...inside]) => ({
    ...toEntry(head),
    entries: inside.map(toEntry),
  }))
}

const toEntry = ({ type, label, targetId, url }: MenuRow): NewMenuSubEntry => ({
  type,
  ...(label && { label }),
  ...(targetId && { targetId }),
  ...(url && { url }),
})

type Block = readonly [MenuRow, ...MenuRow[]]

/** Each row of the top with those below it. */
function blocks(rows: readonly MenuRow[]): Block[] {
  const all: [MenuRow, ...MenuRow[]][] = []
  for (const row of rows) {
    const last = all.at(-1)
    if (row.level === 1 && last) last.push(row)
    else all.push([{ ...row, level: 0 }])
  }
  return all
}

/** The place of a row among its siblings, and their number. */
export function placeOf(
  rows: readonly MenuRow[],
  key: string,
): { readonly index: number; readonly count: number } {
  const siblings = siblingsOf(rows, key)
  return { index: siblings.findIndex((row) => row.key === key), count: siblings.length }
}

function siblingsOf(rows: readonly MenuRow[], key: string): readonly MenuRow[] {
  const all = blocks(rows)
  const block = all.find((one) => one.some((row) => row.key === key))
  if (!block || block[0].key === key) return all.map(([head]) => head)
  return block.slice(1)
}

/** Moves a row, with those below it, among its siblings. */
export function moveTo(rows: readonly MenuRow[], key: string, to: number): MenuRow[] {
  const { index } = placeOf(rows, key)
  const all = blocks(rows)
  if (all.some(([head]) => head.key === key)) return moved(all, index, to).flat()
  return all.flatMap(([head, ...inside]) =>
    inside.some((row) => row.key === key) ? [head, ...moved(inside, index, to)] : [head, ...inside],
  )
}

/** Drops a row on another one: it takes that place at that level. A row with others below it stays at the top. */
export function dropOn(rows: readonly MenuRow[], from: number, to: number): MenuRow[] {
  const [row, target] = [rows[from], rows[to]]
  const block = blocks(rows).find(([head]) => head.key === row?.key)
  if (!row || !target || block?.includes(target)) return [...rows]
  if (block && block.length > 1) {
    const heads = blocks(rows).map(([head]) => head.key)
    const place = blocks(rows).findIndex((one) => one.some(({ key }) => key === target.key))
    return moveTo(rows, row.key, place < 0 ? heads.length - 1 : place)
  }
  const level = to === 0 ? 0 : target.level
  return blocks(moved(rows, from, to).map((one) => (one.key === row.key ? { ...one, level } : one))).flat()
}

/** A row can go below the one before it if nothing is below it. */
export function canNest(rows: readonly MenuRow[], key: string): boolean {
  const all = blocks(rows)
  const index = all.findIndex(([head]) => head.key === key)
  return index > 0 && all[index]?.length === 1
}

/** Puts a row below the one before it, or back to the top, after those that were beside it. */
export function setLevel(rows: readonly MenuRow[], key: string, level: 0 | 1): MenuRow[] {
  if (level === 1) return rows.map((row) => (row.key === key ? { ...row, level } : row))
  return blocks(rows)
    .flatMap((block): Block[] => {
      const row = block.find((one) => one.key === key)
      const [head, ...inside] = block
      if (!row || row === head) return [block]
      return [[head, ...inside.filter((one) => one !== row)], [{ ...row, level }]]
    })
    .flat()
}

/** Without a row; those below it go with it. */
export function without(rows: readonly MenuRow[], key: string): MenuRow[] {
  return blocks(rows)
    .filter(([head]) => head.key !== key)
    .flat()
    .filter((row) => row.key !== key)
}
