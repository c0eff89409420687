import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scratch } from './scratch.ts'

/** The command in an empty folder says what to do, and starts a platform with a back office. */
export async function checkEmptyFolder(scratch: Scratch): Promise<void> {
  await mkdir(join(scratch.folder, 'nothing'))
  const said = await scratch.run('npx --yes vitrine', 'nothing')
  if (!said.includes('npm create vitrine')) throw new Error(`npx vitrine names no first step:\n${said}`)
  await expectDocs(scratch)
  const platform = await scratch.start('npx --yes vitrine dev', 'nothing', 'Ctrl-C stops it')
  await expectBackOffice(platform.said())
  await platform.stop()
}

/** The empty template: its types, its tests, its build, and a start that serves the back office. */
export async function checkEmpty(scratch: Scratch): Promise<void> {
  await scratch.run(
    'npm create vitrine own-pages --yes -- --yes --template empty --goods sample --language en-IE',
  )
  await expectNotes(join(scratch.folder, 'own-pages'))
  for (const name of ['types', 'test', 'build']) await scratch.run(`npm run ${name}`, 'own-pages')
  const platform = await scratch.start('npm run dev', 'own-pages', 'Ctrl-C stops it')
  await expectBackOffice(platform.said())
  await platform.stop()
}

/** The documentation comes from the package alone. */
async function expectDocs(scratch: Scratch): Promise<void> {
  const ask = (id: number, name: string, input: object) =>
    JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: input } })
  const lines = [
    ask(1, 'search_guides', { query: 'coupon' }),
    ask(2, 'read_page', { page: 'reference/coupons#createCoupon' }),
    ask(3, 'explain_error', { code: 'COUPON_CODE_TAKEN' }),
  ]
  const typed = lines.map((line) => `'${line}'`).join(' ')
  const said = await scratch.run(`printf '%s\\n' ${typed} | npx --yes --offline vitrine docs-mcp`, 'nothing')
  for (const part of ['guides/discounts', "from '@vitrine/client/coupons'", 'HTTP status 409'])
    if (!said.includes(part)) throw new Error(`vitrine docs-mcp does not say ${part}:\n${said}`)
}

/** The notes for coding assistants, which name files that are there. */
async function expectNotes(project: string): Promise<void> {
  const notes = await readFile(join(project, 'AGENTS.md'), 'utf8')
  const paths = [...notes.matchAll(/`(node_modules\/[^`]+)`/g)].map(([, path = '']) => path)
  if (paths.length < 2) throw new Error(`AGENTS.md names no documentation:\n${notes}`)
  for (const path of paths) await readFile(join(project, path.replace('<area>', 'products')))
}

async function expectBackOffice(said: string): Promise<void> {
  const backOffice = /Back office +(http:\/\/\S+)/.exec(said)?.[1]
  if (!backOffice) throw new Error(`The start printed no back office:\n${said}`)
  const { status } = await fetch(`${backOffice}/sign-in`)
  if (status !== 200) throw new Error(`The back office answered ${status}`)
}
