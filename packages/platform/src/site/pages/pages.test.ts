import { type Client, createClient, isApiError } from '@vitrine/client'
import {
  createPage,
  createPagePreviewToken,
  deletePage,
  getPage,
  listPageTemplates,
  listPageVersions,
  publishPage,
  queryPages,
  restorePageVersion,
  schedulePage,
  unpublishPage,
  updatePage,
} from '@vitrine/client/pages'
import {
  getPagePreview,
  getPublishedPage,
  getPublishedPageByRole,
  listPublishedPages,
} from '@vitrine/client/published-pages'
import { updateSiteProperties } from '@vitrine/client/site-profile'
import { followUrlRedirect, setUrlRedirects } from '@vitrine/client/url-redirects'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { hours, minutes } from '../../kernel/time/time-spans.ts'

let platform: TestPlatform
let staff: Client
let anyone: Client

beforeEach(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  staff = await platform.as('staff')
  anyone = createClient({ baseUrl: 'http://vitrine.test', fetch: platform.fetch })
})

const text = (...words: readonly string[]) => ({
  type: 'RICH_TEXT' as const,
  id: 'text',
  text: {
    type: 'doc' as const,
    content: words.map((one) => ({
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: one }],
    })),
  },
})

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: unknown) => (isApiError(error) ? error.code : error),
  )

test('shoppers see a page from its publication to its end, and drafts never', async () => {
  const { page } = await createPage(staff, { page: { title: 'Über uns', sections: [text('Hello')] } })
  expect(page).toMatchObject({ slug: 'uber-uns', state: 'DRAFT', hasUnpublishedChanges: true, revision: '1' })
  expect(await codeOf(getPublishedPage(anyone, { slug: 'uber-uns' }))).toBe('PAGE_NOT_FOUND')
  const published = (await publishPage(staff, { id: page.id })).page
  expect(published).toMatchObject({ state: 'PUBLISHED', hasUnpublishedChanges: false, publishedVersion: 1 })
  await updatePage(staff, { id: page.id, page: { title: 'Changed', sections: [text('Later')] } })
  const { page: shown } = await getPublishedPage(anyone, { slug: 'uber-uns' })
  expect(shown).toMatchObject({ title: 'Über uns', sections: [text('Hello')] })
  expect((await listPublishedPages(anyone)).pages).toMatchObject([{ title: 'Über uns', slug: 'uber-uns' }])
  expect((await unpublishPage(staff, { id: page.id })).page.state).toBe('DRAFT')
  expect(await codeOf(getPublishedPage(anyone, { slug: 'uber-uns' }))).toBe('PAGE_NOT_FOUND')
  expect((await listPublishedPages(anyone)).pages).toEqual([])
})

test('a draft that equals the published page again has no unpublished changes', async () => {
  const { page } = await createPage(staff, { page: { title: 'About', sections: [text('One')] } })
  await publishPage(staff, { id: page.id })
  const change = async (words: string) =>
    (await updatePage(staff, { id: page.id, page: { sections: [text(words)] } })).page.hasUnpublishedChanges
  expect(await change('Two')).toBe(true)
  expect(await change('One')).toBe(false)
})

test('the home page is made of the data of the shop until the shop has its own', async () => {
  const home = async () => (await getPublishedPageByRole(anyone, { role: 'HOME' })).page
  expect((await home()).sections.map(({ type }) => type)).toEqual(['HERO', 'PRODUCT_ROW', 'COLLECTION_LIST'])
  expect(await home()).not.toHaveProperty('id')
  const { page } = await createPage(staff, { page: { title: 'Home', role: 'HOME' } })
  await publishPage(staff, { id: page.id })
  expect(await home()).toMatchObject({ id: page.id, role: 'HOME', sections: [] })
  await deletePage(staff, { id: page.id })
  expect((await home()).sections).toHaveLength(3)
  expect(await codeOf(getPublishedPageByRole(anyone, { role: 'PRIVACY' }))).toBe('PAGE_NOT_FOUND')
})

test('slugs and roles belong to one page, and a list can be searched', async () => {
  const { page } = await createPage(staff, { page: { title: 'About', role: 'ABOUT' } })
  const other = (await createPage(staff, { page: { title: 'About' } })).page
  expect(other.slug).toBe('about-2')
  expect(await codeOf(createPage(staff, { page: { title: 'X', slug: 'About' } }))).toBe('PAGE_SLUG_TAKEN')
  expect(await codeOf(createPage(staff, { page: { title: 'X', role: 'ABOUT' } }))).toBe('PAGE_ROLE_TAKEN')
  const rename = (changes: object) => updatePage(staff, { id: other.id, page: changes })
  expect(await codeOf(rename({ slug: 'about' }))).toBe('PAGE_SLUG_TAKEN')
  expect(await codeOf(rename({ role: 'ABOUT' }))).toBe('PAGE_ROLE_TAKEN')
  await expect(rename({ slug: '--' })).rejects.toMatchObject({ field: 'page.slug' })
  await publishPage(staff, { id: page.id })
  const ids = async (input: Parameters<typeof queryPages>[1]) =>
    (await queryPages(staff, input)).pages.map(({ id }) => id)
  expect(await ids({ search: ' ABOUT-2' })).toEqual([other.id])
  expect(await ids({ state: 'PUBLISHED' })).toEqual([page.id])
  expect(await ids({ role: 'ABOUT' })).toEqual([page.id])
})

test('a change over an outdated revision is refused with the present one', async () => {
  const { page } = await createPage(staff, { page: { title: 'About' } })
  const { id, revision } = page
  await updatePage(staff, { id, page: { revision, title: 'Second' } })
  for (const call of [
    () => updatePage(staff, { id, page: { revision, title: 'Third' } }),
    () => publishPage(staff, { id, revision }),
    () => schedulePage(staff, { id, revision }),
    () => unpublishPage(staff, { id, revision }),
    () => restorePageVersion(staff, { id, version: 1, revision }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'CONFLICT', data: { revision: '2' } })
  expect((await getPage(staff, { id })).page.title).toBe('Second')
})

test('a renamed page leads visitors from its earlier path, also back and forth', async () => {
  const { page } = await createPage(staff, { page: { title: 'About' } })
  const rename = async (slug: string) => {
    await updatePage(staff, { id: page.id, page: { slug } })
    await publishPage(staff, { id: page.id })
  }
  await publishPage(staff, { id: page.id })
  await rename('us')
  expect((await followUrlRedirect(anyone, { path: '/pages/about' })).to).toBe('/pages/us')
  await rename('about')
  expect((await followUrlRedirect(anyone, { path: '/pages/us' })).to).toBe('/pages/about')
  expect(await codeOf(followUrlRedirect(anyone, { path: '/pages/about' }))).toBe('URL_REDIRECT_NOT_FOUND')
})

test('a deleted page can lead to another one', async () => {
  const { page } = await createPage(staff, { page: { title: 'Old' } })
  await publishPage(staff, { id: page.id })
  await setUrlRedirects(staff, { urlRedirects: [{ from: '/shop', to: '/pages/old' }] })
  for (const redirectTo of ['javascript:alert(1)', '/pages/old', '/shop'])
    await expect(deletePage(staff, { id: page.id, redirectTo })).rejects.toMatchObject({
      field: 'redirectTo',
    })
  await deletePage(staff, { id: page.id, redirectTo: '/products' })
  expect((await followUrlRedirect(anyone, { path: '/pages/old' })).to).toBe('/products')
  expect(await codeOf(getPage(staff, { id: page.id }))).toBe('PAGE_NOT_FOUND')
})

test('a planned publication happens at its time, unless the plan has ended', async () => {
  const { page } = await createPage(staff, { page: { title: 'Sale' } })
  const at = (milliseconds: number) => new Date(platform.clock.now().getTime() + milliseconds)
  for (const wrong of [at(-1), at(hours(24 * 400))])
    await expect(schedulePage(staff, { id: page.id, publishDate: wrong })).rejects.toMatchObject({
      field: 'publishDate',
    })
  const publishDate = at(hours(1))
  const planned = (await schedulePage(staff, { id: page.id, publishDate })).page
  expect(planned).toMatchObject({ state: 'DRAFT', scheduledDate: publishDate })
  await schedulePage(staff, { id: page.id })
  await platform.clock.advance(hours(2))
  expect(await codeOf(getPublishedPage(anyone, { slug: 'sale' }))).toBe('PAGE_NOT_FOUND')
  await schedulePage(staff, { id: page.id, publishDate: at(hours(1)) })
  await updatePage(staff, { id: page.id, page: { title: 'Winter sale' } })
  await platform.clock.advance(hours(2))
  expect((await getPublishedPage(anyone, { slug: 'sale' })).page.title).toBe('Winter sale')
  expect((await getPage(staff, { id: page.id })).page).not.toHaveProperty('scheduledDate')
})

test('every publication is a version, and a restored one becomes the draft', async () => {
  const { page } = await createPage(staff, { page: { title: 'First', sections: [text('one')] } })
  const { id } = page
  await publishPage(staff, { id })
  await updatePage(staff, { id, page: { title: 'Second', sections: [text('two')] } })
  await publishPage(staff, { id })
  const { versions } = await listPageVersions(staff, { id })
  expect(versions.map(({ version, title }) => [version, title])).toEqual([
    [2, 'Second'],
    [1, 'First'],
  ])
  expect(versions[0]?.publishedBy).toBeTruthy()
  const restored = (await restorePageVersion(staff, { id, version: 1 })).page
  expect(restored).toMatchObject({ title: 'First', sections: [text('one')], hasUnpublishedChanges: true })
  expect((await getPublishedPage(anyone, { slug: 'first' })).page.title).toBe('Second')
  expect(await codeOf(restorePageVersion(staff, { id, version: 9 }))).toBe('PAGE_VERSION_NOT_FOUND')
})

test('the last 50 versions stay', async () => {
  const { page } = await createPage(staff, { page: { title: 'Often' } })
  for (let count = 0; count < 52; count++) await publishPage(staff, { id: page.id })
  const { versions } = await listPageVersions(staff, { id: page.id })
  expect(versions).toHaveLength(50)
  expect(versions[0]?.version).toBe(52)
})

test('anyone with the token sees the draft for an hour', async () => {
  const { page } = await createPage(staff, { page: { title: 'Secret' } })
  const { id } = page
  const { token } = await createPagePreviewToken(staff, { id })
  expect((await getPagePreview(anyone, { id, token })).page.title).toBe('Secret')
  expect(await codeOf(getPagePreview(anyone, { id, token: 'made.up' }))).toBe('PREVIEW_LINK_INVALID')
  const [own, other] = ['https://office.example', 'https://evil.example']
  const framed = (await createPagePreviewToken(staff, { id, frameOrigin: own })).token
  expect(await codeOf(getPagePreview(anyone, { id, token: framed, frameOrigin: own }))).toBe('no error')
  for (const frameOrigin of [other, undefined])
    expect(
      await codeOf(getPagePreview(anyone, { id, token: framed, ...(frameOrigin && { frameOrigin }) })),
    ).toBe('PREVIEW_LINK_INVALID')
  await platform.clock.advance(minutes(61))
  expect(await codeOf(getPagePreview(anyone, { id, token }))).toBe('PREVIEW_LINK_EXPIRED')
})

test('templates contain the data of the shop and name what is missing', async () => {
  const { templates } = await listPageTemplates(staff)
  expect(templates.map(({ role }) => role)).toEqual([
    'HOME',
    'ABOUT',
    'CONTACT',
    'SHIPPING',
    'RETURNS',
    'PRIVACY',
    'TERMS',
    'IMPRINT',
    'SIZE_GUIDE',
  ])
  for (const { role, content } of templates) await createPage(staff, { page: { ...content, role } })
  const [imprint] = (await queryPages(staff, { role: 'IMPRINT' })).pages
  const { page } = await getPage(staff, { id: imprint?.id ?? '' })
  expect(page.placeholders).toContain('[name of the owner or managing director]')
  expect(page.placeholders).toContain('[postal address]')
  for (const listed of (await queryPages(staff)).pages) {
    const { placeholders, placeholderCount } = (await getPage(staff, { id: listed.id })).page
    expect([listed.title, listed.placeholderCount]).toEqual([listed.title, placeholders.length])
    expect(placeholderCount).toBe(placeholders.length)
  }
  expect(imprint?.placeholderCount).toBeGreaterThan(1)
})

test('templates and the first home page are in the language of the shop', async () => {
  await updateSiteProperties(staff, { siteProperties: { locale: 'de-DE', name: 'Feige' } })
  const { templates } = await listPageTemplates(staff)
  expect(templates.map(({ title }) => title)).toContain('Impressum')
  const about = templates.find(({ role }) => role === 'ABOUT')
  expect(about?.content).toMatchObject({ slug: 'uber-uns', sections: [{ heading: 'Über Feige' }, {}] })
  const { page } = await getPublishedPageByRole(anyone, { role: 'HOME' })
  expect(page.sections[0]).toMatchObject({ buttons: [{ label: 'Alle Produkte ansehen' }] })
})

test('bad sections are refused by the name of their field', async () => {
  const create = (...sections: readonly object[]) =>
    createPage(staff, { page: { title: 'Bad', sections: sections as never } })
  const button = (link: string) => ({
    type: 'HERO',
    id: 'hero',
    buttons: [{ label: 'Go', link }],
  })
  for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil', 'data:x', 'page'])
    await expect(create(button(link))).rejects.toMatchObject({ field: 'page.sections[0].buttons[0].link' })
  for (const link of ['/products', 'https://a.example/x?y#z', 'mailto:a@b.example', 'tel:+353'])
    await create(button(link))
  await expect(create(text('a'), text('b'))).rejects.toMatchObject({ field: 'page.sections[1].id' })
  await expect(create({ type: 'SCRIPT', id: 'x' })).rejects.toMatchObject({ status: 400 })
  const long = Array.from({ length: 30 }, (_, index) => ({ ...text('x'.repeat(19_000)), id: `${index}` }))
  await expect(create(...long)).rejects.toMatchObject({ field: 'page.sections' })
})

test('a site has at most 500 pages', async () => {
  await sql`
    insert into pages (site_id, page_id, revision, title, slug, content, has_changes, created_at, updated_at)
    select ${platform.siteId}::uuid, gen_random_uuid(), 1, 'Page', 'page-' || n, '{"sections":[]}', true, now(), now()
    from generate_series(1, 500) as n`.execute(platform.db)
  expect(await codeOf(createPage(staff, { page: { title: 'More' } }))).toBe('TOO_MANY_PAGES')
})
