import {
  ClockIcon,
  CreditCardIcon,
  HeartIcon,
  HomeIcon,
  MailIcon,
  MapPinIcon,
  PackageIcon,
  RefreshIcon,
  ShieldCheckIcon,
  StarIcon,
  UserIcon,
  UsersIcon,
} from '@vitrine/ui/icons'

export const sections = [
  { to: '/account', key: 'overview', Icon: HomeIcon, end: true },
  { to: '/account/orders', key: 'orders', Icon: PackageIcon },
  { to: '/account/profile', key: 'profile', Icon: UserIcon },
  { to: '/account/contact', key: 'contact', Icon: MapPinIcon },
  { to: '/account/cards', key: 'cards', Icon: CreditCardIcon },
  { to: '/account/security', key: 'security', Icon: ShieldCheckIcon },
  { to: '/account/subscriptions', key: 'subscriptions', Icon: RefreshIcon },
  { to: '/account/memberships', key: 'memberships', Icon: UsersIcon },
  { to: '/account/bookings', key: 'bookings', Icon: ClockIcon },
  { to: '/account/waiting', key: 'waiting', Icon: MailIcon },
  { to: '/wishlist', key: 'wishlist', Icon: HeartIcon },
  { to: '/account/reviews', key: 'reviews', Icon: StarIcon },
] as const
