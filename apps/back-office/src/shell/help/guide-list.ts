import { guides } from 'virtual:guides'
import { ownerGuides } from './owner-guides.ts'

export interface GuideLink {
  readonly to: string
  readonly name: string
  readonly detail: string
  readonly headings: readonly string[]
}

/** The guides in groups, as links. */
export const guideGroups: readonly { readonly title: string; readonly links: readonly GuideLink[] }[] =
  ownerGuides.map(({ title, guides: group }) => ({
    title,
    links: group.map(({ name, detail }) => ({
      to: `/help/${name}`,
      name: guides[name].title,
      detail,
      headings: guides[name].headings,
    })),
  }))

export const guideLinks: readonly GuideLink[] = guideGroups.flatMap(({ links }) => links)
