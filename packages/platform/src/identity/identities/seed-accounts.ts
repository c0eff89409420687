/** These credentials are public and only for development, tests and demonstrations. */
export const seedAccounts = [
  {
    id: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001',
    role: 'member',
    email: 'mira@example.com',
    password: 'mira-signs-in',
    firstName: 'Mira',
    lastName: 'Lindholm',
  },
  {
    id: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0002',
    role: 'member',
    email: 'jonas@example.com',
    password: 'jonas-signs-in',
    firstName: 'Jonas',
    lastName: 'Okafor',
  },
  {
    id: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0003',
    role: 'owner',
    email: 'owner@example.com',
    password: 'owner-signs-in',
    firstName: 'Aoife',
    lastName: 'Byrne',
  },
  {
    id: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0004',
    role: 'staff',
    email: 'staff@example.com',
    password: 'staff-signs-in',
    firstName: 'Tomás',
    lastName: 'Reyes',
  },
] as const
