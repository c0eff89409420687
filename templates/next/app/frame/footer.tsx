import { ContactLinks } from '../contact/contact-links.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { readShop, readWords } from '../shop.ts'
import { MenuText } from './menu-text.tsx'
import { readFrame } from './read-frame.ts'

/** The columns of the footer menu, then its single links and the contact of the shop. */
export async function Footer() {
  const [{ name }, words, frame] = await Promise.all([readShop(), readWords(), readFrame()])
  const links = frame?.menus.footer ?? []
  return (
    <footer>
      {links.map(
        ({ label, link, entries }) =>
          entries.length > 0 && (
            <nav key={`${label} ${link}`} aria-label={label}>
              <h2>
                <MenuText label={label} {...(link && { link })} />
              </h2>
              <ul>
                {entries.map((entry) => (
                  <li key={`${entry.label} ${entry.link}`}>
                    <MenuText {...entry} />
                  </li>
                ))}
              </ul>
            </nav>
          ),
      )}
      {frame?.newsletter && (
        <section>
          <h2>{words.newsletter}</h2>
          <NewsletterForm />
        </section>
      )}
      <div className="last">
        <span>{name}</span>
        {links
          .filter(({ entries }) => entries.length === 0)
          .map((entry) => (
            <MenuText key={`${entry.label} ${entry.link}`} {...entry} />
          ))}
        <a href="/track-order">{words.trackOrder}</a>
        <ContactLinks />
      </div>
    </footer>
  )
}
