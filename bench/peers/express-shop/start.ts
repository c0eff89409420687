import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

import { readyPort, type Server } from '../../fixtures/server.ts'

const folder = import.meta.dirname
const productCount = 25

/** Starts the shop on a database of its own of that server; installs its packages first, if they are missing. */
export async function startExpressShop(databaseUrl: string): Promise<Server> {
  install()
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query('create database express_shop')
  await admin.end()
  const url = databaseUrl.replace(/\/postgres$/, '/express_shop')
  await fill(url)
  const child = spawn(process.execPath, [join(folder, 'server.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return { child, pid: child.pid ?? 0, port: await readyPort(child) }
}

function install(): void {
  const run = (command: string, args: readonly string[]) =>
    execFileSync(command, args, {
      ...{ cwd: folder, stdio: 'ignore' },
      // The generator starts without its engine for migrations, which would be downloaded.
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
    })
  if (!existsSync(join(folder, 'node_modules'))) run('npm', ['ci', '--ignore-scripts'])
  if (!existsSync(join(folder, 'generated'))) run('npx', ['prisma', 'generate', '--schema', 'schema.prisma'])
}

/** Products with two variants each, whose stock never ends. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(readFileSync(join(folder, 'schema.sql'), 'utf8'))
  for (let index = 0; index < productCount; index++) {
    const id = randomUUID()
    const name = `Product ${index}`
    await client.query('insert into "Product" values ($1, $2, $3, $4, $5)', [
      ...[id, name, `product-${index}`, `${name}, `.repeat(30), `/pictures/${index}.avif`],
    ])
    for (const size of ['S', 'M'])
      await client.query('insert into "Variant" values ($1, $2, $3, $4, $5)', [
        ...[randomUUID(), id, `SKU-${index}-${size}`, 1000 + index, 1_000_000],
      ])
  }
  await client.end()
}
