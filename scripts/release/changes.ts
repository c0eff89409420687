import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Change } from '../../apps/platform/src/upgrade/release.ts'
import { root } from '../lib/project.mjs'

const kinds: readonly Change['kind'][] = ['feature', 'fix', 'change', 'deprecation', 'removal']

/** The changes of all versions, oldest first, from `changes/<version>/<name>.md`. */
export async function readChanges(): Promise<Change[]> {
  const versions = (await readdir(join(root, 'changes'))).sort(compareVersions)
  const lists = await Promise.all(versions.map(changesOf))
  return lists.flat()
}

async function changesOf(version: string): Promise<Change[]> {
  const folder = join(root, 'changes', version)
  const names = (await readdir(folder)).sort()
  return Promise.all(
    names.map(async (name) =>
      parseChange(version, `changes/${version}/${name}`, await readFile(join(folder, name), 'utf8')),
    ),
  )
}

/** `kind: sentence`, and for a deprecation or a removal a second line, `identifier: name`. */
export function parseChange(version: string, path: string, content: string): Change {
  const [first = '', second] = content.trim().split('\n')
  const [, word, text = ''] = /^(\w+): (.+)$/.exec(first) ?? []
  const kind = kinds.find((one) => one === word)
  if (!kind) throw new Error(`${path} must begin with one of ${kinds.join(', ')} and a colon.`)
  const identifier = /^identifier: (\S+)$/.exec(second ?? '')?.[1]
  const needsOne = kind === 'deprecation' || kind === 'removal'
  if (needsOne !== (identifier !== undefined))
    throw new Error(
      `${path}: a deprecation or a removal has a second line, “identifier: name”; no other change has.`,
    )
  return { version, kind, text, ...(identifier && { identifier }) }
}

const compareVersions = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** CHANGELOG.md, newest version first. */
export function changelog(changes: readonly Change[]): string {
  const versions = [...new Set(changes.map(({ version }) => version))].reverse()
  const sections = versions.map((version) => {
    const lines = changes
      .filter((change) => change.version === version)
      .map(({ kind, text }) => `- **${kind}** ${text}`)
    return `## ${version}\n\n${lines.join('\n')}\n`
  })
  return ['# Changes\n', ...sections].join('\n')
}
