import type { PageTemplate } from '../../generated/pages.ts'
import type { PageRole, PageSection } from '../../generated/shared.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { slugOf } from '../../kernel/slug-rules.ts'
import { defaultHome } from './default-home.ts'
import { legalTexts } from './legal-texts.ts'
import { richText } from './rules.ts'

/** The pages that most shops need, in the order in which owners write them. */
export function pageTemplates(settings: SiteSettings): PageTemplate[] {
  const legal = legalTexts(settings)
  const formatted = (role: PageRole, title: string, ...lines: readonly string[]) =>
    template(role, title, [{ type: 'RICH_TEXT', id: 'text', text: richText(...lines) }])
  return [
    { role: 'HOME', title: 'Home', content: { ...defaultHome(settings), title: 'Home' } },
    template('ABOUT', 'About us', [
      { type: 'HERO', id: 'hero', heading: `About ${settings.name}`, buttons: [] },
      {
        type: 'TEXT_WITH_PICTURE',
        id: 'story',
        heading: 'Our story',
        text: richText('[Who you are, what you make or sell, and why. Two short paragraphs are enough.]'),
        pictureSide: 'LEFT',
      },
    ]),
    template('CONTACT', 'Contact', [
      { type: 'CONTACT_FORM', id: 'form', heading: 'Write to us', text: 'We read every message.' },
    ]),
    formatted('SHIPPING', 'Shipping', ...legal.shipping),
    formatted('RETURNS', 'Returns', ...legal.returns),
    formatted('PRIVACY', 'Privacy', ...legal.privacy),
    formatted('TERMS', 'Terms of sale', ...legal.terms),
    formatted('IMPRINT', 'Imprint', ...legal.imprint),
    template('SIZE_GUIDE', 'Size guide', [{ type: 'RICH_TEXT', id: 'text', text: sizes }]),
  ]
}

const template = (role: PageRole, title: string, sections: readonly PageSection[]): PageTemplate => ({
  role,
  title,
  content: { title, slug: slugOf(title), sections },
})

const cell = (type: 'tableHeader' | 'tableCell', text: string) => ({
  type,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

const row = (type: 'tableHeader' | 'tableCell', texts: readonly string[]) => ({
  type: 'tableRow' as const,
  content: texts.map((text) => cell(type, text)),
})

const sizes = {
  type: 'doc' as const,
  content: [
    ...richText('Measure yourself over light clothes. Between two sizes, choose the larger one.').content,
    {
      type: 'table' as const,
      content: [
        row('tableHeader', ['Size', 'Chest', 'Waist', 'Hip']),
        ...['S', 'M', 'L', 'XL'].map((size) =>
          row('tableCell', [size, '[chest in cm]', '[waist in cm]', '[hip in cm]']),
        ),
      ],
    },
  ],
}
