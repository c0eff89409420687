// Applies CONTRIBUTING's example of a new call to a copy and compiles it.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { printClient } from '../gen/client.ts'
import { readContract } from '../gen/model.ts'
import { printPlatform } from '../gen/platform.ts'
import { root } from '../lib/project.mjs'

const folder = '.cache/contributing'

/** Writes the changed files into the copy; returns the folder of the project that compiles them. */
export async function writeContributing(): Promise<string> {
  const target = join(root, folder)
  await rm(target, { recursive: true, force: true })
  await cp(join(root, 'contract/src'), join(target, 'contract/src'), { recursive: true })
  const steps = stepsOf(await readFile(join(root, 'CONTRIBUTING.md'), 'utf8'))
  for (const { path, text, isDiff } of steps) {
    const file = join(target, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, isDiff ? applyDiff(await readFile(join(root, path), 'utf8'), text) : text)
  }
  const { contract } = (await import(join(target, 'contract/src/index.ts'))) as {
    readonly contract: Parameters<typeof readContract>[0]
  }
  const areas = steps.flatMap(({ path }) => /^contract\/src\/[\w-]+\/([\w-]+)\.ts$/.exec(path)?.[1] ?? [])
  const model = readContract(contract)
  for (const [name, files] of [
    ['client', printClient(model)] as const,
    ['platform', printPlatform(model)] as const,
  ]) {
    const generated = join(target, 'packages', name, 'src/generated')
    await mkdir(generated, { recursive: true })
    for (const area of areas) await writeFile(join(generated, `${area}.ts`), files.get(`${area}.ts`) ?? '')
  }
  await writeFile(join(target, 'tsconfig.json'), JSON.stringify(compilerConfig(areas), undefined, 2))
  return folder
}

/** Files outside the copy are read from the repository. */
function compilerConfig(areas: readonly string[]): object {
  const paths = areas.map((area) => [
    `@vitrine/client/${area}`,
    [`./packages/client/src/generated/${area}.ts`],
  ])
  return {
    extends: '../../tsconfig.base.json',
    compilerOptions: { rootDirs: ['.', '../..'], paths: Object.fromEntries(paths) },
    include: ['./contract/**/*', './packages/**/*'],
  }
}

interface Step {
  readonly path: string
  readonly text: string
  readonly isDiff: boolean
}

/** The diffs of a page, whose first line is `+++ path`, and its files, whose first line is `// path`. */
export function stepsOf(page: string): Step[] {
  return [...page.matchAll(/^```(diff|ts)\n(?:\+\+\+|\/\/) (\S+)\n([\s\S]*?)^```/gm)].map(
    ([, kind, path = '', text = '']) => ({ path, text, isDiff: kind === 'diff' }),
  )
}

/** Applies a diff without line numbers: context lines are found by their text, and ` …` stands for skipped lines. */
export function applyDiff(before: string, diff: string): string {
  const lines = before.split('\n')
  let at = 0
  for (const change of diff.trimEnd().split('\n')) {
    const [sign, line] = [change[0], change.slice(1)]
    if (sign === '+') lines.splice(at++, 0, line)
    else if (line.trim() !== '…') {
      const found = lines.indexOf(line, at)
      if (found < 0) throw new Error(`CONTRIBUTING.md: the file has no line “${line}” any more`)
      if (sign === '-') lines.splice(found, 1)
      at = sign === '-' ? found : found + 1
    }
  }
  return lines.join('\n')
}
