import type { CheckoutSettings, CheckoutSettingsChanges } from '@vitrine/client/checkout-settings'

type Brand = CheckoutSettings['checkoutBrand']

/** The colours of the form. An empty colour keeps that of the look. */
export const colourNames = [
  'headerText',
  'header',
  'form',
  'summary',
  'footer',
  'selection',
  'button',
  'order',
] as const
export type ColourName = (typeof colourNames)[number]

export interface BrandDraft {
  readonly text: string
  readonly logoSize: Brand['header']['logo']['size']
  readonly alignment: Brand['header']['alignment']
  readonly showsTitle: boolean
  readonly backLink: 'TEXT' | 'ICON' | 'HIDDEN'
  readonly colours: Readonly<Record<ColourName, string>>
}

export function toDraft({ header, mainSection, footer, global }: Brand): BrandDraft {
  return {
    text: header.text ?? '',
    logoSize: header.logo.size,
    alignment: header.alignment,
    showsTitle: header.displayCheckoutLabel,
    backLink: header.continueShopping.hidden ? 'HIDDEN' : header.continueShopping.displayType,
    colours: {
      headerText: header.textColor ?? '',
      header: header.backgroundFill?.color ?? '',
      form: mainSection.formBackgroundFill?.color ?? '',
      summary: mainSection.summaryBackgroundFill?.color ?? '',
      footer: footer.backgroundFill?.color ?? '',
      selection: global.selectionColor ?? '',
      button: global.buttonColor ?? '',
      order: global.placeOrderButtonColor ?? '',
    },
  }
}

/** Without a change, the alignment follows the header of the look. */
export function toBrand(
  draft: BrandDraft,
  { header }: Brand,
): NonNullable<CheckoutSettingsChanges['checkoutBrand']> {
  const { text, logoSize, alignment, showsTitle, backLink } = draft
  const colour = (name: ColourName) => draft.colours[name] || null
  return {
    header: {
      text: text.trim() || null,
      textColor: colour('headerText'),
      logo: { size: logoSize },
      ...(alignment !== header.alignment && { alignment }),
      displayCheckoutLabel: showsTitle,
      continueShopping: { hidden: backLink === 'HIDDEN', displayType: backLink === 'ICON' ? 'ICON' : 'TEXT' },
      backgroundFill: { color: colour('header') },
    },
    mainSection: {
      formBackgroundFill: { color: colour('form') },
      summaryBackgroundFill: { color: colour('summary') },
    },
    footer: { backgroundFill: { color: colour('footer') } },
    global: {
      selectionColor: colour('selection'),
      buttonColor: colour('button'),
      placeOrderButtonColor: colour('order'),
    },
  }
}
