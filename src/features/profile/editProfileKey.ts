/** The form's name for the drafts of an expired session. */
export const EDIT_PROFILE = 'editProfile';
