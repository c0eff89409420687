import {
  getTipSettings,
  type TipSettings,
  type TipSettingsChanges,
  updateTipSettings,
} from '@vitrine/client/tips'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'

import { tipSettingsKey } from '../../../data/tips.ts'
import { Section } from '../../../shell/section.tsx'
import { shop } from '../../../shop.ts'
import { NumberSetting } from '../number-setting.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { useSettings } from '../use-settings.ts'
import { TipStaff } from './tip-staff.tsx'

const kinds = [
  { value: 'PERCENTAGE', label: 'Percentages' },
  { value: 'AMOUNT', label: 'Amounts' },
] as const

const splits = [
  { value: 'EQUAL', label: 'Equally', description: 'Every staff member receives the same amount.' },
  {
    value: 'PROPORTIONAL',
    label: 'By share',
    description: 'By hours or another weight.',
  },
] as const

export function TipsSettingsPage() {
  const client = useClient()
  const state = useSettings<TipSettings, TipSettingsChanges>({
    key: tipSettingsKey,
    read: async (signal) => (await getTipSettings(client, {}, { signal })).tipSettings,
    write: async (tipSettings) => (await updateTipSettings(client, { tipSettings })).tipSettings,
    merge: (settings, { id: _, revision: __, ...changes }) => ({ ...settings, ...changes }),
  })
  const { change } = state
  return (
    <SettingsFrame
      title="Tips"
      detail="The tips that the checkout offers. Changes take effect immediately."
      state={state}
    >
      {({
        allowCustomerTip,
        tipType,
        presets,
        allowCustomAmount,
        allowEditDistribution,
        staff,
        staffDistributionMethod,
      }) => (
        <div className="mt-4 flex flex-col gap-14">
          <Section title="At checkout">
            <div className="flex flex-col gap-7">
              <SwitchRow
                label="Offer tips"
                hint="Customers can choose a suggestion or no tip."
                checked={allowCustomerTip}
                onChange={(next) => change({ allowCustomerTip: next }, 'Saved.')}
              />
              {allowCustomerTip ? (
                <>
                  <RadioGroup
                    legend="Suggestions"
                    name="kind"
                    layout="chips"
                    options={kinds}
                    value={tipType}
                    onChange={(value) => change({ tipType: value as TipSettings['tipType'] }, 'Saved.')}
                  />
                  <div className="grid grid-cols-3 gap-3">
                    {presets.map((preset, index) => (
                      <NumberSetting
                        // biome-ignore lint/suspicious/noArrayIndexKey: a preset has no other identity
                        key={index}
                        label={`Tip ${index + 1}`}
                        unit={tipType === 'PERCENTAGE' ? '%' : shop.currency}
                        value={String(preset.value)}
                        onCommit={(value) =>
                          change(
                            {
                              presets: presets.map((one, place) =>
                                place === index ? { ...one, value: Number(value) } : one,
                              ),
                            },
                            'Saved.',
                          )
                        }
                      />
                    ))}
                  </div>
                  <SwitchRow
                    label="Allow custom amounts"
                    checked={allowCustomAmount}
                    onChange={(next) => change({ allowCustomAmount: next }, 'Saved.')}
                  />
                </>
              ) : null}
            </div>
          </Section>
          <Section title="Distribution">
            <div className="flex flex-col gap-7">
              <RadioGroup
                legend="Split method"
                name="split"
                options={splits}
                value={staffDistributionMethod}
                onChange={(value) =>
                  change(
                    { staffDistributionMethod: value as TipSettings['staffDistributionMethod'] },
                    'Saved.',
                  )
                }
              />
              <SwitchRow
                label="Allow staff to change a split"
                hint="Staff can change how the tip of an order is split, on the page of the order."
                checked={allowEditDistribution}
                onChange={(next) => change({ allowEditDistribution: next }, 'Saved.')}
              />
            </div>
          </Section>
          <TipStaff state={state} staff={staff} method={staffDistributionMethod} />
        </div>
      )}
    </SettingsFrame>
  )
}
