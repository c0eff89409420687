import type { PageTemplate } from '../../generated/pages.ts'
import type { PageRole, PageSection } from '../../generated/shared.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { slugOf } from '../../kernel/slug-rules.ts'
import { defaultHome } from './default-home.ts'
import { legalTexts, pageTexts } from './legal-texts.ts'
import { richText } from './rules.ts'
import type { PageTexts } from './texts/page-texts.ts'

/** The pages that most shops need, in the order in which owners write them. */
export function pageTemplates(settings: SiteSettings): PageTemplate[] {
  const texts = pageTexts(settings)
  const { titles, about, contact } = texts
  const legal = legalTexts(settings)
  const withSections = (role: PageRole, sections: readonly PageSection[]): PageTemplate => {
    const title = titles[role]
    return { role, title, content: { title, slug: slugOf(title), sections } }
  }
  const formatted = (role: PageRole, lines: readonly string[]) =>
    withSections(role, [{ type: 'RICH_TEXT', id: 'text', text: richText(...lines) }])
  return [
    { role: 'HOME', title: titles.HOME, content: { ...defaultHome(settings), title: titles.HOME } },
    withSections('ABOUT', [
      { type: 'HERO', id: 'hero', heading: about.heading(settings.name), buttons: [] },
      {
        type: 'TEXT_WITH_PICTURE',
        id: 'story',
        heading: about.story,
        text: richText(about.text),
        pictureSide: 'LEFT',
      },
    ]),
    withSections('CONTACT', [{ type: 'CONTACT_FORM', id: 'form', ...contact }]),
    formatted('SHIPPING', legal.shipping),
    formatted('RETURNS', legal.returns),
    formatted('PRIVACY', legal.privacy),
    formatted('TERMS', legal.terms),
    formatted('IMPRINT', legal.imprint),
    withSections('SIZE_GUIDE', [{ type: 'RICH_TEXT', id: 'text', text: sizeTable(texts) }]),
  ]
}

const cell = (type: 'tableHeader' | 'tableCell', text: string) => ({
  type,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

const row = (type: 'tableHeader' | 'tableCell', texts: readonly string[]) => ({
  type: 'tableRow' as const,
  content: texts.map((text) => cell(type, text)),
})

const sizeTable = ({ sizes }: PageTexts) => ({
  type: 'doc' as const,
  content: [
    ...richText(sizes.text).content,
    {
      type: 'table' as const,
      content: [
        row('tableHeader', sizes.head),
        ...['S', 'M', 'L', 'XL'].map((size) => row('tableCell', sizes.row(size))),
      ],
    },
  ],
})
