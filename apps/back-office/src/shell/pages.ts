import {
  AwardIcon,
  BarChartIcon,
  BoxesIcon,
  CreditCardIcon,
  FileTextIcon,
  GiftIcon,
  HomeIcon,
  ImageIcon,
  KeyIcon,
  ListIcon,
  MailIcon,
  MegaphoneIcon,
  NewspaperIcon,
  PackageIcon,
  PercentIcon,
  ReceiptIcon,
  RepeatIcon,
  SettingsIcon,
  ShoppingBagIcon,
  StarIcon,
  UndoIcon,
  UserIcon,
  UsersIcon,
} from '@vitrine/ui/icons'

import { may } from '../data/may.ts'

/** The pages in groups: sales, catalogue, pricing, people, content, settings. */
const pages = [
  [
    { to: '/', name: 'Overview', Icon: HomeIcon, needs: 'INSIGHTS.READ' },
    { to: '/orders', name: 'Orders', Icon: ReceiptIcon, needs: 'ORDERS.READ' },
    { to: '/returns', name: 'Returns', Icon: UndoIcon, needs: 'ORDERS.READ' },
    { to: '/payments', name: 'Payments', Icon: CreditCardIcon, needs: 'PAYMENTS.READ' },
    { to: '/reports', name: 'Reports', Icon: BarChartIcon, needs: 'INSIGHTS.READ' },
    { to: '/subscriptions', name: 'Subscriptions', Icon: RepeatIcon, needs: 'SUBSCRIPTIONS.READ' },
    { to: '/abandoned-checkouts', name: 'Abandoned checkouts', Icon: ShoppingBagIcon, needs: 'CARTS.READ' },
  ],
  [
    { to: '/products', name: 'Products', Icon: PackageIcon, needs: 'PRODUCTS.READ' },
    { to: '/inventory', name: 'Inventory', Icon: BoxesIcon, needs: 'INVENTORY.READ' },
    { to: '/media', name: 'Media', Icon: ImageIcon, needs: 'MEDIA.READ' },
  ],
  [
    { to: '/discounts', name: 'Discounts', Icon: PercentIcon, needs: 'DISCOUNTS.READ' },
    { to: '/gift-cards', name: 'Gift cards', Icon: GiftIcon, needs: 'GIFT_CARDS.READ' },
  ],
  [
    { to: '/reviews', name: 'Reviews', Icon: StarIcon, needs: 'REVIEWS.READ' },
    { to: '/customers', name: 'Customers', Icon: UsersIcon, needs: 'MEMBERS.READ' },
    { to: '/members', name: 'Members', Icon: UserIcon, needs: 'MEMBERS.READ' },
    { to: '/memberships', name: 'Memberships', Icon: KeyIcon, needs: 'MEMBERSHIPS.READ' },
    { to: '/badges', name: 'Badges', Icon: AwardIcon, needs: 'BADGES.READ' },
    { to: '/newsletter', name: 'Newsletter', Icon: NewspaperIcon, needs: 'NEWSLETTER.READ' },
  ],
  [
    { to: '/pages', name: 'Pages', Icon: FileTextIcon, needs: 'CONTENT.READ' },
    { to: '/menus', name: 'Menus', Icon: ListIcon, needs: 'CONTENT.READ' },
    { to: '/messages', name: 'Messages', Icon: MailIcon, needs: 'MESSAGES.READ' },
    { to: '/announcement', name: 'Announcement', Icon: MegaphoneIcon, needs: 'CONTENT.READ' },
  ],
  [{ to: '/settings', name: 'Settings', Icon: SettingsIcon }],
] as const

type Page = (typeof pages)[number][number]

/** The pages that the staff member can open. */
export const myPages: readonly (readonly Page[])[] = pages
  .map((group: readonly Page[]) => group.filter(isPermitted))
  .filter((group) => group.length > 0)

function isPermitted(page: Page): boolean {
  return !('needs' in page) || may(page.needs)
}
