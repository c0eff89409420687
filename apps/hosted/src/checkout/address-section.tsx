import { Checkbox } from '@vitrine/ui/checkbox'
import { RadioGroup } from '@vitrine/ui/radio-group'
import type { Form } from '../shell/use-form.ts'
import { texts } from '../texts/texts.ts'
import { AddressFields } from './address-fields.tsx'
import type { CheckoutInPage, Details } from './details.ts'
import { needsDelivery } from './needs.ts'
import { another, chosenAddress, extentOf, linesOf, savedAddresses } from './saved-addresses.ts'
import { Section } from './section.tsx'

export interface AddressSectionProps extends CheckoutInPage {
  readonly form: Form<Details>
}

/** Members choose a saved address. The choice shows and hides the fields by styles, so also without a script. */
export function AddressSection({ data, checkout, form }: AddressSectionProps) {
  const page = { data, checkout }
  const saved = savedAddresses(data, extentOf(page))
  const delivered = needsDelivery(checkout)
  return (
    <Section title={delivered ? texts().checkout.deliveryAddress : texts().checkout.billingAddress}>
      <div className="group/address flex flex-col gap-5">
        {saved.length > 0 ? (
          <RadioGroup
            legend={texts().checkout.savedAddresses}
            hideLegend
            name="saved"
            value={form.values.saved}
            onChange={(choice) => form.set({ saved: choice })}
            options={[
              ...saved.map((address) => {
                const [name, ...lines] = linesOf(address, data.site.locale)
                return { value: address.id, label: name, description: lines.join(', ') }
              }),
              { value: another, label: texts().checkout.anotherAddress },
            ]}
            error={refusal(form, page)}
          />
        ) : null}
        <div
          className={`flex flex-col gap-5 ${saved.length > 0 ? 'group-not-has-[[value=new]:checked]/address:hidden' : ''}`}
        >
          <AddressFields
            form={form}
            data={data}
            purpose={delivered ? 'shipping' : 'billing'}
            extent={extentOf(page)}
          />
          {data.member ? <Checkbox {...form.box('keep')} label={texts().checkout.keepAddress} /> : null}
        </div>
      </div>
    </Section>
  )
}

/** The platform’s answer to a saved address, whose fields are hidden. */
function refusal({ values, errors }: Form<Details>, page: CheckoutInPage): string | undefined {
  const chosen = chosenAddress(values, page)
  const field = chosen && Object.keys(chosen.typed).find((name) => errors[name])
  return field && errors[field]
}
