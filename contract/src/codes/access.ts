import type { CodeEntry } from '../codes.ts'

/** Codes of access control: staff, API keys, apps. */
export const access = {
  PERMISSION_NOT_HELD: [403, 'You can only grant, change or revoke permissions that you have yourself'],
  API_KEY_NOT_FOUND: [404, 'There is no such API key'],
  TOO_MANY_API_KEYS: [409, 'A site has at most 100 API keys'],
  APP_NOT_FOUND: [404, 'There is no such app'],
  APP_NOT_INSTALLED: [409, 'The app is not installed'],
  TOO_MANY_APPS: [409, 'A site has at most 100 apps'],
  OAUTH_CLIENT_NOT_FOUND: [404, 'There is no such application'],
  OAUTH_CLIENT_OF_SHOP: [409, 'This application belongs to the shop and cannot be changed or deleted'],
  TOO_MANY_OAUTH_CLIENTS: [409, 'A site registers at most 100 applications'],
  STAFF_NOT_FOUND: [404, 'There is no such person on the staff'],
  STAFF_EMAIL_TAKEN: [409, 'An account with this email address exists already'],
  STAFF_INVITATION_ACCEPTED: [409, 'This person has already accepted the invitation'],
  TOO_MANY_STAFF: [409, 'A site has at most 200 staff members'],
  OWNER_CHANGE_FORBIDDEN: [403, 'The site owner cannot be removed and keeps every permission'],
  OWN_ROLE_CHANGE_FORBIDDEN: [403, 'You cannot change your own role or remove yourself'],
  STAFF_ROLE_NOT_FOUND: [404, 'There is no such role'],
  STAFF_ROLE_FIXED: [409, 'This role comes with the platform; create your own role instead'],
  STAFF_ROLE_IN_USE: [409, 'Staff members have this role; give them another role first'],
  STAFF_ROLE_NAME_TAKEN: [409, 'Another role has this name'],
  TOO_MANY_STAFF_ROLES: [409, 'A site has at most 50 roles of its own'],
} as const satisfies Record<string, CodeEntry>
