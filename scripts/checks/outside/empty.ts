import type { Scratch } from './scratch.ts'

/** The empty template: its types, its tests, its build, and a start that serves the back office. */
export async function checkEmpty(scratch: Scratch): Promise<void> {
  await scratch.run(
    'npm create vitrine own-pages --yes -- --yes --template empty --goods sample --language en-IE',
  )
  for (const name of ['types', 'test', 'build']) await scratch.run(`npm run ${name}`, 'own-pages')
  const platform = await scratch.start('npm run dev', 'own-pages', 'Ctrl-C stops it')
  const backOffice = /Back office +(http:\/\/\S+)/.exec(platform.said())?.[1]
  if (!backOffice) throw new Error(`npm run dev printed no back office:\n${platform.said()}`)
  const { status } = await fetch(`${backOffice}/sign-in`)
  if (status !== 200) throw new Error(`The back office answered ${status}`)
  await platform.stop()
}
