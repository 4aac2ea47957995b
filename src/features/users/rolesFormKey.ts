/** The form's name for the drafts of an expired session: a draft never shows in another app. */
export const rolesFormKey = (appId: string) => `roles/${appId}`;
