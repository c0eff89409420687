import type { ListFactorsOutput, SecondFactor } from '@vitrine/client/security'
import { Badge } from '@vitrine/ui/badge'
import { Button, buttonClass } from '@vitrine/ui/button'
import { KeyIcon, PlusIcon } from '@vitrine/ui/icons'
import { Link } from 'react-router'

import { formatDay } from '../../data/format.ts'
import { moreTexts } from '../../texts/texts.ts'
import { useSending } from '../use-sending.ts'
import type { SecurityAnswer } from './answer.ts'
import { isOffered, methodOf } from './methods.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { listClass, Row } from './row.tsx'
import { RowButton } from './row-button.tsx'

/** The verification methods, the recovery codes, and a link to add a method. */
export function Factors({ factors, enrollable, recoveryCodesLeft, required }: ListFactorsOutput) {
  const shown = factors.filter(({ status }) => status !== 'PENDING')
  const { answer } = useSending<SecurityAnswer>('renew-codes')
  return (
    <>
      {shown.length > 0 ? (
        <ul className={listClass}>
          {shown.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isKept={required && shown.length === 1} />
          ))}
          <Row
            Icon={KeyIcon}
            title={
              <>
                {moreTexts.security.recoveryCodes}
                {recoveryCodesLeft < 3 ? (
                  <Badge tone="caution">{moreTexts.security.left(recoveryCodesLeft)}</Badge>
                ) : null}
              </>
            }
            action={<RenewButton />}
          >
            {moreTexts.security.codesLeft(recoveryCodesLeft)}
          </Row>
        </ul>
      ) : (
        <p className="text-ink-soft">{moreTexts.security.isOff}</p>
      )}
      {answer?.recoveryCodes ? (
        <div className="mt-6">
          <RecoveryCodes codes={answer.recoveryCodes} />
        </div>
      ) : null}
      {enrollable.some(isOffered) ? (
        <Link
          to="/account/security/second-step"
          className={`${buttonClass({ variant: shown.length > 0 ? 'secondary' : 'primary', size: 'sm' })} mt-5 gap-2`}
        >
          <PlusIcon size={16} /> {shown.length > 0 ? moreTexts.security.addMethod : moreTexts.security.setUp}
        </Link>
      ) : null}
    </>
  )
}

function FactorRow({ factor, isKept }: { readonly factor: SecondFactor; readonly isKept: boolean }) {
  const { id, type, status, label, target, createdDate, lastUsedDate } = factor
  const { Icon, name } = methodOf(type)
  const used = lastUsedDate
    ? moreTexts.security.lastUsedOn(formatDay(lastUsedDate))
    : moreTexts.security.notUsed
  return (
    <Row
      Icon={Icon}
      title={
        <>
          {label || name}
          {status === 'REQUIRE_REENROLL' ? (
            <Badge tone="caution">{moreTexts.security.setUpAgain}</Badge>
          ) : null}
        </>
      }
      action={
        isKept ? null : (
          <RowButton
            intent="remove-factor"
            field="factor"
            value={id}
            label={moreTexts.security.removeOf(label || name)}
          >
            {moreTexts.security.remove}
          </RowButton>
        )
      }
    >
      {[label && name, target, moreTexts.security.since(formatDay(createdDate)), used]
        .filter(Boolean)
        .join(' · ')}
      {isKept ? <p>{moreTexts.security.isRequired}</p> : null}
    </Row>
  )
}

function RenewButton() {
  const { Form, isBusy } = useSending('renew-codes')
  return (
    <Form method="post" action="/account/security" preventScrollReset>
      <Button type="submit" name="intent" value="renew-codes" variant="quiet" size="sm" busy={isBusy}>
        {moreTexts.security.newCodes}
      </Button>
    </Form>
  )
}
