import { intro, log, outro } from '@clack/prompts'

import { askFor, type Terminal } from './ask.ts'
import { isUsageError, readFlags, usage } from './flags.ts'
import { run } from './run.ts'
import { writeProject } from './write-project.ts'

/** Ends with one line after an error that the user can correct. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    await create(args, { input: process.stdin, output: process.stdout })
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(`create-vitrine: ${error.message}`)
    process.exitCode = 1
  }
}

export async function create(args: readonly string[], terminal: Terminal): Promise<void> {
  const flags = readFlags(args)
  if (flags.help) return console.log(usage)
  const asks = !flags.yes && terminal.input.isTTY === true && terminal.output.isTTY === true
  intro('A new shop', terminal)
  const shop = await askFor(flags, asks ? terminal : undefined)
  await writeProject(shop)
  log.success(`The project is in ${shop.folder}`)
  const steps = [`cd ${shop.folder}`, 'npm run dev']
  if (!flags.install) return outro(['cd and install:', steps[0], 'npm install', steps[1]].join('\n  '))
  await run('npm', ['install', '--no-audit', '--no-fund'], shop.folder)
  if (!(flags.start ?? asks)) return outro(`Start it:\n  ${steps.join('\n  ')}`)
  outro('Starting the shop. Ctrl-C stops it; `npm run dev` starts it again.')
  await run('npm', ['run', 'dev'], shop.folder)
}
