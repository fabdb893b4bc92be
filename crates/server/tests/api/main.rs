//! The site through its router and over real sockets.

mod assets;
mod bad_input;
mod computer;
mod crowds;
mod draws;
mod hotseat;
mod kill;
mod leak;
mod limits;
mod owners;
mod print;
mod random_play;
mod records;
mod resend;
mod restart;
mod rules;
mod setups;
mod site;
mod sockets;
