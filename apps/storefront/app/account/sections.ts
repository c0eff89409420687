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
  { to: '/account', name: 'Overview', Icon: HomeIcon, end: true },
  { to: '/account/orders', name: 'Orders', Icon: PackageIcon },
  { to: '/account/profile', name: 'Profile', Icon: UserIcon },
  { to: '/account/contact', name: 'Contact details', Icon: MapPinIcon },
  { to: '/account/cards', name: 'Saved cards', Icon: CreditCardIcon },
  { to: '/account/security', name: 'Security', Icon: ShieldCheckIcon },
  { to: '/account/subscriptions', name: 'Subscriptions', Icon: RefreshIcon },
  { to: '/account/memberships', name: 'Memberships', Icon: UsersIcon },
  { to: '/account/bookings', name: 'Workshops', Icon: ClockIcon },
  { to: '/account/waiting', name: 'Back-in-stock requests', Icon: MailIcon },
  { to: '/wishlist', name: 'Wishlist', Icon: HeartIcon },
  { to: '/account/reviews', name: 'Reviews', Icon: StarIcon },
] as const
