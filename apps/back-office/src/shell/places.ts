import {
  AwardIcon,
  BoxesIcon,
  CreditCardIcon,
  GiftIcon,
  HomeIcon,
  ImageIcon,
  KeyIcon,
  PercentIcon,
  ReceiptIcon,
  RepeatIcon,
  SettingsIcon,
  ShoppingBagIcon,
  StarIcon,
  UsersIcon,
} from '@vitrine/ui/icons'

/** Where one can go, in groups: what is sold, who buys, how the shop works. */
export const places = [
  [
    { to: '/', name: 'Overview', Icon: HomeIcon },
    { to: '/orders', name: 'Orders', Icon: ReceiptIcon },
    { to: '/payments', name: 'Payments', Icon: CreditCardIcon },
    { to: '/subscriptions', name: 'Subscriptions', Icon: RepeatIcon },
    { to: '/abandoned-checkouts', name: 'Left behind', Icon: ShoppingBagIcon },
    { to: '/stock', name: 'Stock', Icon: BoxesIcon },
    { to: '/media', name: 'Media', Icon: ImageIcon },
  ],
  [
    { to: '/discounts', name: 'Discounts', Icon: PercentIcon },
    { to: '/gift-cards', name: 'Gift cards', Icon: GiftIcon },
  ],
  [
    { to: '/reviews', name: 'Reviews', Icon: StarIcon },
    { to: '/members', name: 'Members', Icon: UsersIcon },
    { to: '/memberships', name: 'Memberships', Icon: KeyIcon },
    { to: '/badges', name: 'Badges', Icon: AwardIcon },
  ],
  [{ to: '/settings', name: 'Settings', Icon: SettingsIcon }],
] as const
