import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { askFor, type Terminal } from './ask.ts'
import { create } from './create.ts'
import { readFlags } from './flags.ts'

const enter = '\r'
const down = '\u001b[B'
const backspace = '\u007f'
const ctrlC = '\u0003'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'create-vitrine-ask-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

test('every question has a default', async () => {
  const { terminal, shown, answer } = openTerminal()
  const asked = askFor(readFlags([join(parent, 'harbour-goods')]), terminal)
  await answer('Name of the shop', enter)
  await answer('Country, or language and country', 'Ireland', enter)
  await answer('Template', enter)
  await answer('Goods', enter)
  await answer('Currency', enter)
  expect(await asked).toEqual({
    folder: join(parent, 'harbour-goods'),
    name: 'Harbour Goods',
    language: 'en-IE',
    template: 'storefront',
    goods: 'none',
    currency: 'EUR',
  })
  expect(shown()).toContain('English (Ireland): en-IE')
})

test('the answers are those of the chosen options, and sample goods settle the currency', async () => {
  const { terminal, shown, answer } = openTerminal()
  const asked = askFor(readFlags([]), terminal)
  await answer('Folder of the project', join(parent, 'clothes'), enter)
  await answer('Name of the shop', 'Atelier Nord', enter)
  await answer('Country, or language and country', 'de-CH', enter)
  await answer('Template', down, enter)
  await answer('Goods', down, down, enter)
  expect(await asked).toMatchObject({
    name: 'Atelier Nord',
    language: 'de-CH',
    template: 'next',
    goods: 'clothes',
    currency: 'USD',
  })
  expect(shown()).not.toContain('Currency')
})

test('flags are not asked for, and a wrong answer is asked for again with its reason', async () => {
  const { terminal, shown, answer } = openTerminal()
  const flags = '--language de-CH --template empty --goods none'.split(' ')
  const asked = askFor(readFlags([join(parent, 'shop'), ...flags]), terminal)
  await answer('Name of the shop', 'A "quoted" name', enter)
  await answer('without quotes', backspace.repeat(20), 'Harbour', enter)
  await answer('Currency', 'EURO', enter)
  await answer('expected an ISO 4217 code, such as EUR', backspace.repeat(4), 'USD', enter)
  expect(await asked).toMatchObject({ name: 'Harbour', template: 'empty', currency: 'USD' })
  expect(shown()).not.toMatch(/Country|Template|Goods/)
})

test('a folder that cannot be a package is asked for again', async () => {
  const { terminal, answer } = openTerminal()
  const rest = '--name Harbour --language en-IE --template empty --goods none --currency EUR'.split(' ')
  const asked = askFor(readFlags(rest), terminal)
  await answer('Folder of the project', 'My Shop', enter)
  await answer('lower-case letters', backspace.repeat(7), join(parent, 'mine'), enter)
  expect(await asked).toMatchObject({ folder: join(parent, 'mine') })
})

test.each(['Name of the shop', 'Template', 'Currency'])('Ctrl-C at %s writes nothing', async (question) => {
  const { terminal, answer } = openTerminal()
  const folder = join(parent, 'my-shop')
  const created = expect(create([folder], terminal)).rejects.toThrow('cancelled; nothing was written')
  for (const earlier of ['Name of the shop', 'Country', 'Template', 'Goods', 'Currency']) {
    await answer(earlier, earlier === question ? ctrlC : enter)
    if (earlier === question) break
  }
  await created
  expect(existsSync(folder)).toBe(false)
})

/** A terminal of the prompts' own streams. Each answer waits until its question is shown. */
function openTerminal() {
  let shown = ''
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 })
  output.on('data', (chunk) => {
    shown += stripVTControlCharacters(String(chunk))
  })
  async function answer(question: string, ...keys: readonly string[]): Promise<void> {
    await vi.waitFor(() => expect(shown).toContain(question))
    for (const key of keys) input.write(key)
  }
  return { terminal: { input, output } satisfies Terminal, shown: () => shown, answer }
}
