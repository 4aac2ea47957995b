import { button, press, text, type Area } from './scene';

export const signIn: Area = {
  pages: [
    {
      name: 'login',
      path: '/login',
      as: null,
      title: 'Sign In',
      h1: 'Sign in',
      shows: button('Sign In'),
    },
    {
      name: 'register',
      path: '/register',
      as: null,
      title: 'Create account',
      h1: 'Create an account',
      shows: button('Create account'),
    },
    {
      name: 'forgot-password',
      path: '/forgot-password',
      as: null,
      title: 'Forgot password',
      h1: 'Forgot your password?',
      shows: button('Send Reset Instructions'),
    },
    {
      name: 'reset-password',
      path: '/reset-password?token=reset-1',
      as: null,
      title: 'Reset password',
      h1: 'Reset your password',
      shows: button('Set new password'),
    },
    {
      name: 'verify-email',
      path: '/verify-email',
      as: null,
      title: 'Verify email',
      h1: 'Verify your email',
      shows: text('Invalid verification token'),
    },
  ],
  states: [
    {
      name: 'login, refused',
      path: '/login',
      as: null,
      act: press('Sign In'),
      shows: text('Please fill in all fields'),
    },
    {
      name: 'register, incomplete',
      path: '/register',
      as: null,
      act: press('Create account'),
      shows: text('Email is required'),
    },
  ],
};
