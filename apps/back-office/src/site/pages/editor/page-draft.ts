import type { Page, PageButton, PageChanges, PageRole, PageSection } from '@vitrine/client/pages'
import { isShopLink } from '../../links/link-target.ts'

/** The part of a page that the editor changes. */
export interface PageDraft {
  readonly title: string
  readonly slug: string
  readonly seoTitle: string
  readonly seoDescription: string
  /** Empty: the page has no place of its own in the shop. */
  readonly role: PageRole | ''
  readonly sections: readonly PageSection[]
}

export const toDraft = ({
  title,
  slug,
  seoTitle = '',
  seoDescription = '',
  role,
  sections,
}: Page): PageDraft => ({
  title,
  slug,
  seoTitle,
  seoDescription,
  role: role ?? '',
  sections,
})

/** Drafts are never changed in place. */
export const isSame = (one: PageDraft, other: PageDraft): boolean =>
  one.title === other.title &&
  one.slug === other.slug &&
  one.seoTitle === other.seoTitle &&
  one.seoDescription === other.seoDescription &&
  one.role === other.role &&
  one.sections === other.sections

/** The changes as the platform accepts them, without links that are not written to their end. */
export function toChanges({ title, slug, seoTitle, seoDescription, role, sections }: PageDraft): PageChanges {
  return {
    title: title.trim() || 'Untitled page',
    ...(slug.trim() && { slug: slug.trim() }),
    seoTitle: seoTitle.trim() || null,
    seoDescription: seoDescription.trim() || null,
    role: role || null,
    sections: sections.map(whole),
  }
}

const isWhole = ({ label, link }: PageButton): boolean => label.trim() !== '' && isShopLink(link)

function whole(section: PageSection): PageSection {
  switch (section.type) {
    case 'HERO':
      return { ...section, buttons: section.buttons.filter(isWhole) }
    case 'PRODUCT_ROW':
    case 'TEXT_WITH_PICTURE': {
      const { button, ...rest } = section
      return button && isWhole(button) ? section : (rest as PageSection)
    }
    case 'PICTURE_GRID':
      return {
        ...section,
        pictures: section.pictures.map(({ link, ...rest }) =>
          link && isShopLink(link) ? { ...rest, link } : rest,
        ),
      }
    default:
      return section
  }
}
