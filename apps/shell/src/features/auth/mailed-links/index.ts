export { ForgotPasswordPage } from './ForgotPasswordPage.js';
export { ResetPasswordPage } from './ResetPasswordPage.js';
export { VerifyEmailPage } from './VerifyEmailPage.js';
