import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'

import { loadMoreTexts, loadTexts } from '../texts/texts.ts'
import { PreviewBar } from './preview-bar.tsx'

beforeAll(() => Promise.all([loadTexts(), loadMoreTexts()]))

test('staff get a link to the next steps in the back office, and their guests get none', () => {
  const forStaff = renderToString(<PreviewBar backOfficeUrl="https://office.example" />)
  expect(forStaff).toContain('href="https://office.example"')
  expect(forStaff).toContain('Next steps')
  const forGuests = renderToString(<PreviewBar />)
  expect(forGuests).toContain('The shop is not open yet.')
  expect(forGuests).not.toContain('href=')
})
