import { site } from '../../site.ts'
import { LinkGrid } from '../link-grid.tsx'
import { PageHead } from '../page-head.tsx'
import { Section } from '../section.tsx'
import { guideGroups } from './guide-list.ts'
import { myHelpTopics } from './help-topics.ts'

/** How to do the tasks of a shop, with links to their pages, and the guides. */
export function HelpPage() {
  return (
    <div className="max-w-page pb-16">
      <PageHead title="Help" />
      <div className="mt-3 flex flex-col gap-8">
        {myHelpTopics.map(({ title, topics }) => (
          <Section key={title} title={title}>
            <LinkGrid links={topics} />
          </Section>
        ))}
        <Section title="Guides">
          <div className="flex flex-col gap-6">
            {guideGroups.map(({ title, links }) => (
              <section key={title} aria-label={title}>
                <h3 className="mb-2 text-sm font-medium text-ink-soft">{title}</h3>
                <LinkGrid links={links} />
              </section>
            ))}
          </div>
        </Section>
        <Section title="For developers">
          <p className="text-sm text-ink-soft">
            The list of{' '}
            <a href={`${site.platformUrl}/docs/errors`} className="vt-link" target="_blank" rel="noreferrer">
              error codes
            </a>{' '}
            explains each error of the platform, with the calls that return it.
          </p>
        </Section>
      </div>
    </div>
  )
}
