import type { CodeEntry } from '../codes.ts'

/** Who may do what: staff, API keys, apps. */
export const access = {
  PERMISSION_NOT_HELD: [403, 'Nobody can give, change or take back a permission that they do not have'],
  API_KEY_NOT_FOUND: [404, 'There is no such API key'],
  TOO_MANY_API_KEYS: [409, 'The site has as many API keys as it can have'],
  APP_NOT_FOUND: [404, 'There is no such app'],
  APP_NOT_INSTALLED: [409, 'The app is not installed'],
  TOO_MANY_APPS: [409, 'The site has as many apps as it can have'],
  STAFF_NOT_FOUND: [404, 'There is no such person on the staff'],
  STAFF_EMAIL_TAKEN: [409, 'There is an account with this e-mail address already'],
  STAFF_INVITATION_ACCEPTED: [409, 'This person has accepted the invitation already'],
  TOO_MANY_STAFF: [409, 'The staff is as large as it can be'],
  OWNER_CHANGE_FORBIDDEN: [403, 'The owner of the site keeps it, with every permission'],
  OWN_ROLE_CHANGE_FORBIDDEN: [403, 'Nobody can change their own role, or remove themselves'],
  STAFF_ROLE_NOT_FOUND: [404, 'There is no such role'],
  STAFF_ROLE_FIXED: [409, 'This role comes with the platform; make one of your own instead'],
  STAFF_ROLE_IN_USE: [409, 'Somebody has this role; give them another one first'],
  STAFF_ROLE_NAME_TAKEN: [409, 'There is a role of this name already'],
  TOO_MANY_STAFF_ROLES: [409, 'The site has as many roles as it can have'],
} as const satisfies Record<string, CodeEntry>
