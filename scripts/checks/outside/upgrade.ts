import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openArchive } from '../../../packages/platform/src/assembly/archive/open-archive.ts'
import { previousVersion } from './previous.ts'
import type { Scratch } from './scratch.ts'

/** A project with data of the previous version, embedded and on PostgreSQL, gets the present one and keeps them. */
export async function checkUpgrade(scratch: Scratch, migration: string, databaseUrl: string): Promise<void> {
  await mkdir(join(scratch.folder, 'old-shop'))
  const manifest = { name: 'old-shop', private: true, dependencies: { vitrine: previousVersion } }
  await writeFile(join(scratch.folder, 'old-shop/package.json'), JSON.stringify(manifest))
  const run = (command: string, env = {}) => scratch.run(command, 'old-shop', env)
  await run('npm install --no-audit --no-fund')

  const places = [{}, { DATABASE_URL: await createDatabase(databaseUrl) }]
  for (const place of places) await run('npx vitrine seed small-shop --dev', place)
  const exported = async (name: string, place: object): Promise<string> => {
    await run(`npx vitrine export ${name}.zip`, place)
    return contentsOf(join(scratch.folder, 'old-shop', `${name}.zip`))
  }
  const before: string[] = []
  for (const [index, place] of places.entries()) before.push(await exported(`before-${index}`, place))

  const report = await run('npx --yes vitrine@latest upgrade')
  console.log(report)
  expectText(report, `vitrine  ${previousVersion} → `)
  expectText(report, migration)
  await run('npm install --no-audit --no-fund vitrine@latest')
  for (const [index, place] of places.entries()) {
    expectText(await run('npx vitrine migrate', place), migration)
    const after = await exported(`after-${index}`, place)
    if (after !== before[index]) throw new Error(`The upgrade changed the shop:\n${before[index]}\n${after}`)
  }
}

/** A project that the previous version wrote gets the present one by the command that `vitrine upgrade` prints. */
export async function checkUpgradeOfProject(scratch: Scratch): Promise<void> {
  const project = 'old-project'
  const flags = '--yes --template storefront --goods sample --language en-IE'
  await scratch.run(`npm create vitrine@${previousVersion} ${project} --yes -- ${flags}`)
  await expectProduct(scratch, project)

  const report = await scratch.run('npx --yes vitrine@latest upgrade', project)
  const install = /^ +(npm install .+)$/m.exec(report)?.[1]
  if (!install) throw new Error(`The report names no command:\n${report}`)
  await scratch.run(`${install} --no-audit --no-fund`, project)
  for (const name of ['types', 'build']) await scratch.run(`npm run ${name}`, project)
  await expectProduct(scratch, project)
  const done = await scratch.run('npx vitrine upgrade', project)
  expectText(done, 'The project has the newest version')
}

/** Starts the project, and opens a product that its home page links. */
async function expectProduct(scratch: Scratch, project: string): Promise<void> {
  const shop = await scratch.start('npm run dev', project, 'Ctrl-C stops it')
  const [, storefront] = /Storefront +(http:\/\/\S+)/.exec(shop.said()) ?? []
  if (!storefront) throw new Error(`The start printed no address:\n${shop.said()}`)
  const home = await (await fetch(storefront)).text()
  const [, product] = /href="(\/products\/[^"/?]+)"/.exec(home) ?? []
  if (!product) throw new Error(`The home page links no product:\n${home}`)
  const page = await fetch(new URL(product, storefront))
  if (page.status !== 200) throw new Error(`${product} answered ${page.status}`)
  expectText(await page.text(), 'Add to cart')
  await shop.stop()
}

/** The part of a row that an upgrade keeps. */
const kept: Readonly<Record<string, (row: Row) => string>> = {
  sites: ({ settings }) => String(settings.name),
  products: ({ slug, price }) => `${slug} ${price}`,
  members: ({ id, nickname }) => `${id} ${nickname}`,
  orders: ({ number, payment_status: paid }) => `${number} ${paid}`,
  pages: ({ slug, title }) => `${slug} ${title}`,
  menus: ({ handle, title }) => `${handle} ${title}`,
}

type Row = Record<string, unknown> & { readonly settings: { readonly name: string } }

async function contentsOf(file: string): Promise<string> {
  const archive = await openArchive(file)
  try {
    const found: string[] = []
    for (const [table, toText] of Object.entries(kept)) {
      const rows: string[] = []
      for await (const texts of archive.rowsOf(table))
        rows.push(...texts.map((text) => toText(JSON.parse(text))))
      if (rows.length === 0) throw new Error(`${file} has no ${table}`)
      found.push(table, ...rows.sort())
    }
    return found.join('\n')
  } finally {
    archive.close()
  }
}

async function createDatabase(databaseUrl: string): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('create database upgrade')
  await client.end()
  return new URL('/upgrade', databaseUrl).href
}

function expectText(text: string, part: string): void {
  if (!text.includes(part)) throw new Error(`“${part}” is missing in:\n${text}`)
}
