import type { Page } from '@playwright/test'
import type { Walk } from './walks-sign-in.ts'

export const accountWalks: Readonly<Record<string, Walk>> = {
  'choose-account.manage': { page: 'choose-account', walk: manage },
  'choose-account.left': {
    page: 'choose-account',
    walk: async (page) => {
      await manage(page)
      await page.getByRole('button', { name: 'Sign out Ada Moor' }).click()
      await page.getByText('Ada Moor is signed out.').waitFor()
    },
  },
  'choose-account.password': {
    page: 'choose-account',
    walk: async (page) => {
      await page.getByRole('button', { name: /jo@example.com/ }).click()
      await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    },
  },
}

async function manage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Manage accounts' }).click()
  await page.getByRole('heading', { name: 'Accounts on this device' }).waitFor()
}
