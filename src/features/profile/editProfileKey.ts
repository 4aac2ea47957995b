/** Key of the form's draft, which survives an expired session. */
export const EDIT_PROFILE = 'editProfile';
