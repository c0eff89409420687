import type { SavedCard } from '@vitrine/client/saved-cards'
import { Button } from '@vitrine/ui/button'
import { moreTexts } from '../../texts/texts.ts'
import { useSending } from '../use-sending.ts'

export function SavedCardRow({ card }: { readonly card: SavedCard }) {
  const { id, brand, lastFourDigits, expiryMonth, expiryYear, isExpired, paysRenewals } = card
  const { Form, isBusyWith } = useSending('remove')
  const name = moreTexts.account.cardOf(brand, lastFourDigits)
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-5">
      <div className="min-w-48 flex-1">
        <p className="text-lg">{name}</p>
        {expiryMonth && expiryYear ? (
          <p className={`mt-1 text-sm ${isExpired ? 'text-critical' : 'text-ink-soft'}`}>
            {isExpired ? moreTexts.account.expired : moreTexts.account.expires}{' '}
            {String(expiryMonth).padStart(2, '0')}/{String(expiryYear % 100).padStart(2, '0')}
          </p>
        ) : null}
        {paysRenewals ? <p className="mt-1 text-sm text-ink-soft">{moreTexts.account.paysRenewals}</p> : null}
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="card" value={id} />
        <input type="hidden" name="name" value={name} />
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="quiet"
          busy={isBusyWith('card', id)}
          aria-label={moreTexts.account.removeOf(name)}
        >
          {moreTexts.account.remove}
        </Button>
      </Form>
    </li>
  )
}
