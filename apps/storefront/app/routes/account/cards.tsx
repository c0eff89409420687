import { deleteMySavedCard, listMySavedCards } from '@vitrine/client/saved-cards'
import { EmptyState } from '@vitrine/ui/empty-state'
import { CreditCardIcon } from '@vitrine/ui/icons'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'

import { act } from '../../account/act.server.ts'
import { SavedCardRow } from '../../account/cards/saved-card-row.tsx'
import { keepTyped } from '../../account/keep-typed.ts'
import { Outcome } from '../../account/outcome.tsx'
import { AccountHead } from '../../account/section-head.tsx'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'
import { moreTexts } from '../../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client } }) => ({
    cards: (await listMySavedCards(client)).savedCards,
  }))

export const action = (args: ActionFunctionArgs) =>
  act(args, {
    async remove({ client, field }) {
      await deleteMySavedCard(client, { id: field('card') })
      return { done: `${field('name')} removed.` }
    },
  })

export const clientAction = keepTyped

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.account.cards })

export default function SavedCards() {
  const { cards } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountHead title={moreTexts.account.cards}>{moreTexts.account.cardsAbout}</AccountHead>
      <Outcome of={['remove']} />
      {cards.length > 0 ? (
        <ul className="border-t border-line">
          {cards.map((card) => (
            <SavedCardRow key={card.id} card={card} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<CreditCardIcon size={36} />} title={moreTexts.account.noCards}>
          {moreTexts.account.cardsHint}
        </EmptyState>
      )}
    </>
  )
}
