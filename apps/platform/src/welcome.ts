import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The answer to `vitrine` without a command: the first steps in this folder. */
export const welcome = (folder: string): string =>
  (existsSync(join(folder, 'package.json')) ? inProject : inEmptyFolder).join('\n')

const others = ['  npx vitrine --help            lists all commands and flags']

const inEmptyFolder = [
  'vitrine runs a shop: the platform, its hosted pages and the back office. This folder has no project yet.',
  '',
  '  npm create vitrine my-shop    creates a project with a storefront, and starts it',
  '  npx vitrine dev               starts the platform and the back office here, with demo data in .vitrine',
  ...others,
]

const inProject = [
  'vitrine runs a shop: the platform, its hosted pages and the back office.',
  '',
  '  npm run dev                   starts the shop of this project',
  '  npx vitrine doctor            checks the settings, and prints a fix for each problem',
  '  npx vitrine upgrade           shows what a newer version changes',
  ...others,
]
