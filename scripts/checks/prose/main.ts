// Counts prose that needs a second reading, by kind, and fails above counts.json. `--show docs` lists the places of a kind,
// `--in docs/guides` those of a folder, and `--lower` writes today's lower counts.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../lib/project.mjs'
import { trackedFiles } from '../files.ts'
import { commentsOfSql } from './comments.ts'
import { type Counts, compare, count, type Place, placesIn } from './judge.ts'
import { isPage, isSource, isSql, type Passage } from './kinds.ts'
import { passagesOfPage } from './page.ts'
import { passagesOfSource } from './source.ts'

const { values } = parseArgs({
  options: { show: { type: 'string' }, in: { type: 'string', default: '' }, lower: { type: 'boolean' } },
})
const command = 'node scripts/run.mjs scripts/checks/prose/main.ts'
const record = join(import.meta.dirname, 'counts.json')
const passages = await Promise.all((await trackedFiles()).map(passagesOf))
const places = placesIn(passages.flat())
const found = count(places)
const verdicts = compare(found, JSON.parse(await readFile(record, 'utf8')) as Counts)

for (const { kind, found, allowed, isOver, canBeLowered } of verdicts) {
  const listed = values.show === kind || (isOver && allowed === 0)
  if (listed) show(places.filter((place) => place.kind === kind && place.path.startsWith(values.in)))
  console.log(`${kind.padEnd(10)} ${found} of ${allowed} at most${isOver ? ': TOO MANY' : ''}`)
  if (isOver && !listed) console.log(`  \`${command} --show ${kind}\` lists them.`)
  if (canBeLowered && !values.lower) console.log(`  Fewer than recorded: \`${command} --lower\` records it.`)
}
if (values.lower) {
  const lowered = verdicts.map(({ kind, found, allowed }) => [kind, Math.min(found, allowed)])
  await writeFile(record, `${JSON.stringify(Object.fromEntries(lowered), undefined, 2)}\n`)
}
process.exitCode = verdicts.some(({ isOver }) => isOver) ? 1 : 0

async function passagesOf(path: string): Promise<readonly Passage[]> {
  if (!isPage(path) && !isSource(path) && !isSql(path)) return []
  const text = await readFile(join(root, path), 'utf8')
  if (isPage(path)) return passagesOfPage(text).map((passage) => ({ ...passage, kind: 'docs', path }))
  if (isSql(path)) return commentsOfSql(text).map((comment) => ({ ...comment, kind: 'comments', path }))
  return passagesOfSource(path, text)
}

function show(shown: readonly Place[]): void {
  for (const { path, line, message, sentence } of shown)
    console.log(
      `${path}:${line}  ${message}\n    ${sentence.length > 160 ? `${sentence.slice(0, 160)}…` : sentence}`,
    )
}
