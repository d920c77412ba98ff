/** What the sign-in flag holds once the server has found that the session is over, until the browser has read it. */
export const SESSION_OVER = '0'
